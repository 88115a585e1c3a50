import path from 'node:path';

/** Folders of the world that was made for this run (make-world.cjs). */
export const worldDir = process.env.WORLD_DIR ?? path.resolve('.data/world');
export const imagesDir = process.env.IMAGES_DIR ?? path.resolve('.data/images');
