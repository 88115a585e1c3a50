import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Tour } from '@fernweh/contracts/tour';

/**
 * `node world/generator/src/contact-sheet.ts [--world .data/world] [--out .data/world/contact-sheet.html]`: a page with every picture of a world, small
 * and with the name of what it shows: a line for each tour, then all other pictures. What contradicts its place is seen at a glance, and is
 * mended in the tables (atlas/data/README.md) or in a scene.
 */
const { values } = parseArgs({
  options: {
    world: { type: 'string', default: '.data/world' },
    out: { type: 'string' },
  },
});
const world = path.resolve(values.world);
const out = path.resolve(values.out ?? path.join(world, 'contact-sheet.html'));

type Index = Record<string, { alt: string; type?: string }>;
const read = <T>(file: string): T => JSON.parse(readFileSync(path.join(world, file), 'utf8')) as T;
const index = read<Index>('pictures/index.json');
const tours = read<Tour[]>('backend/tours.json');

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const idOf = (src: string) => src.split('/')[1] ?? '';

function figure(id: string, label: string): string {
  const { alt = '', type = 'svg' } = index[id] ?? {};
  const file = path.relative(path.dirname(out), path.join(world, 'pictures', `${id}.${type}`));
  return `<figure><img src="${escaped(file)}" alt="${escaped(alt)}" title="${escaped(alt)}" loading="lazy"><figcaption>${escaped(label)}</figcaption></figure>`;
}

const lines = tours.map(({ title, media }) => {
  const figures = media.map(({ src }) => figure(idOf(src), path.parse(src).name));
  return `<h2>${escaped(title)}</h2><div>${figures.join('')}</div>`;
});
const ofTours = new Set(tours.flatMap(({ media }) => media.map(({ src }) => idOf(src))));
const others = Object.keys(index).filter(id => !ofTours.has(id));

writeFileSync(
  out,
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Contact sheet</title>
<style>body{font:12px/1.4 sans-serif;margin:12px}h1,h2{font-size:13px;margin:12px 0 4px}div{display:flex;flex-wrap:wrap;gap:6px}figure{margin:0;width:200px}img{width:200px;height:150px;object-fit:cover}</style>
${lines.join('\n')}
<h1>Stories, places and pages</h1><div>${others.map(id => figure(id, id)).join('')}</div></html>
`,
);
console.log(`Contact sheet: ${tours.length} tours, ${others.length} other pictures, ${out}`);
