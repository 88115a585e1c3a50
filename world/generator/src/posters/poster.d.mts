import type { PosterOptions } from './index.ts';

export function poster(options: PosterOptions): string;
export const sceneNames: string[];
export const palettes: Record<string, { time: string }>;
