import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Builder, createBuilder } from './builder.ts';

const folder = mkdtempSync(join(tmpdir(), 'fernweh-builder-'));
const builders: Builder[] = [];
afterEach(() => {
  for (const builder of builders.splice(0)) builder.end();
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A builder whose process does this for an order, which it has as `order`. */
function builderThat(does: string): Builder {
  const script = join(folder, `${builders.length}.mjs`);
  writeFileSync(
    script,
    `process.on('message', order => { ${does} }); process.on('disconnect', () => process.exit());`,
  );
  const builder = createBuilder(script);
  builders.push(builder);
  return builder;
}

const ORDER = { directory: 'mf-search', isFirst: true };

test('one process builds one package after the other', async () => {
  const builder = builderThat(
    'globalThis.built ??= []; built.push(order.directory); process.send({ problem: built.length < 2 ? undefined : built.join() + order.isFirst + process.pid });',
  );
  await builder.build(ORDER);
  await expect(builder.build({ directory: 'shell', isFirst: false })).rejects.toThrow(
    /^shell does not build\.\nmf-search,shellfalse\d+$/,
  );
});

test('a package that does not build is named with the messages, and the process builds the next one', async () => {
  const builder = builderThat(
    "process.send({ problem: order.directory === 'mf-search' ? 'Module not found' : undefined });",
  );
  await expect(builder.build(ORDER)).rejects.toThrow('mf-search does not build.\nModule not found');
  await builder.build({ ...ORDER, directory: 'shell' });
});

test('a process that ends while it builds fails the build, with what it said last', async () => {
  const builder = builderThat(
    "process.stderr.write('out of memory\\n'); setTimeout(() => process.exit(9), 1);",
  );
  await expect(builder.build(ORDER)).rejects.toThrow(
    'mf-search does not build.\nout of memory\nThe process that builds has ended.',
  );
  await expect(builder.build(ORDER)).rejects.toThrow('mf-search does not build.');
});
