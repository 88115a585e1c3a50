import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Place } from '../src/atlas/atlas.ts';

/** The places that have a landscape, by the landscape's scene. */
const landscapes = new Map(
  readFileSync(path.join(__dirname, '../src/atlas/data/landscapes.txt'), 'utf8')
    .trim()
    .split('\n')
    .map(line => line.split('|').map(cell => cell.trim()))
    .map(([scene = '', ids = '']) => [scene, new Set(ids.split(' '))] as const),
);
export const hasLandscape = (place: Place | undefined, scene: string) =>
  place !== undefined && (landscapes.get(scene)?.has(place.id) ?? false);
