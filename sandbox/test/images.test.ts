import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { imagesService } from '../src/images/images.ts';
import { type Running, start } from '../src/shared/server.ts';
import { imagesDir, worldDir } from './worlds.ts';

let running: Running;
const id = Object.keys(JSON.parse(readFileSync(path.join(worldDir, 'pictures/index.json'), 'utf8')))[0] ?? '';
const get = (query: string, asset = id) => fetch(`${running.url}/fernweh/${asset}/any-name.jpg?${query}`);

beforeAll(async () => {
  running = await start(imagesService({ worldDir, imagesDir }), { port: 0 });
});
afterAll(() => running.close());

test.each([
  ['w=320', { width: 320, height: 240, format: 'jpeg' }],
  ['h=120', { width: 160, height: 120, format: 'jpeg' }],
  ['w=300&h=300&fit=fill&fm=webp', { width: 300, height: 300, format: 'webp' }],
  ['w=300&h=100&fit=pad&fm=png', { width: 300, height: 100, format: 'png' }],
  ['w=200&h=50&fit=scale', { width: 200, height: 50, format: 'jpeg' }],
  ['w=100&h=100&fit=thumb&q=40', { width: 100, height: 100, format: 'jpeg' }],
  ['w=64&fm=avif', { width: 64, height: 48, format: 'heif' }],
])('%s', async (query, wanted) => {
  const response = await get(query);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toContain('immutable');
  const { width, height, format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  expect({ width, height, format }).toEqual(wanted);
});

test.each(['w=0', 'w=-5', 'w=4001', 'w=abc', 'fit=stretch', 'fm=gif', 'q=101', 'w=1.5'])(
  '%s is refused',
  async query => {
    const response = await get(query);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ status: 400, message: expect.any(String) });
  },
);

test('an unknown asset is 404, also one that looks like a path', async () => {
  expect((await get('w=100', 'nothing')).status).toBe(404);
  expect((await get('w=100', '..%2F..%2Fworld')).status).toBe(404);
  expect((await get('w=100', '__proto__')).status).toBe(404);
});

/** The largest picture of a card that pages ask for; shared/ui has the widths. */
const CARD = 'w=960&fm=webp&q=72';
const CARD_BYTES = 40 * 1024;

test('a card’s picture is at most 40 KB at its largest width, whatever it shows', async () => {
  const scenes = new Map<string, string>();
  for (const file of readdirSync(path.join(worldDir, 'pictures'))) {
    const [, tour, place] = /^(.+)-([1-5])\.svg$/.exec(file) ?? [];
    // One picture of each tour, from all five positions.
    if (tour && Number(place) === 1 + (scenes.size % 5) && !scenes.has(tour)) scenes.set(tour, file);
  }
  const sample = [...scenes.values()].map(file => file.replace('.svg', ''));
  expect(sample.length).toBeGreaterThan(12);
  const heavy: string[] = [];
  for (const asset of sample) {
    const body = await (await get(CARD, asset)).arrayBuffer();
    if (body.byteLength > CARD_BYTES) heavy.push(`${asset} ${body.byteLength}`);
  }
  expect(heavy).toEqual([]);
});

test('equal requests at once are rendered once and stored', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => get('w=333&fm=webp')));
  const bodies = await Promise.all(
    answers.map(async answer => Buffer.from(await answer.arrayBuffer()).toString('base64')),
  );
  expect(new Set(bodies).size).toBe(1);
  const stored = readdirSync(imagesDir, { recursive: true })
    .map(String)
    .filter(name => name.includes('480xauto'));
  expect(stored).toHaveLength(1);
});

test.each([
  ['w=333', 480],
  ['w=1', 40],
  ['w=960', 960],
])('%s is %i pixels wide: widths are rounded up to the next of a list', async (query, wanted) => {
  const { width } = await sharp(Buffer.from(await (await get(query)).arrayBuffer())).metadata();
  expect(width).toBe(wanted);
});

test('what no page asks for is rendered but not stored', async () => {
  const files = () => readdirSync(imagesDir, { recursive: true }).length;
  await get('w=320');
  const before = files();
  for (const query of ['w=321&h=77&fit=fill', 'w=320&q=13', 'h=111', 'w=320&bg=rgb:123456'])
    expect((await get(query)).status).toBe(200);
  expect(files()).toBe(before);
});

test('a photograph goes the way of a drawing: every size and format, cropped to the area that is asked for', async () => {
  const photograph = 'photo-fjord-in-the-evening';
  for (const [query, wanted] of [
    ['w=320&fm=webp&q=72', { width: 320, height: 240, format: 'webp' }],
    ['w=1200&h=630&fit=fill&fm=jpg', { width: 1200, height: 630, format: 'jpeg' }],
  ] as const) {
    const { width, height, format } = await sharp(
      Buffer.from(await (await get(query, photograph)).arrayBuffer()),
    ).metadata();
    expect({ width, height, format }).toEqual(wanted);
  }
  const crops = await Promise.all(
    ['center', 'top_left', 'bottom'].map(async area =>
      Buffer.from(await (await get(`w=320&h=40&fit=fill&f=${area}`, photograph)).arrayBuffer()).toString(
        'base64',
      ),
    ),
  );
  expect(new Set(crops).size).toBe(3);
  expect((await get('w=320&f=faces', photograph)).status).toBe(400);
});
