export { carryOnDaily } from './carry-on-daily.ts';
export { fillDatabase } from './fill-database.ts';
export { importWorld } from './import-world.ts';
export type { WorldExtra, WorldPromo } from './world-schema.ts';
