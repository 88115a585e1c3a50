import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { decodedMappings, TraceMap } from '@jridgewell/trace-mapping';
import { sum } from '../statistics.ts';

export type Size = { plain: number; gzip: number; brotli: number };

/** Brotli at the highest quality, as the site serves static files. */
export function sizeOf(text: string): Size {
  const bytes = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return {
    plain: bytes.length,
    gzip: gzipSync(bytes, { level: 9 }).length,
    brotli: brotliCompressSync(bytes, { params }).length,
  };
}

/**
 * Cuts a built file along its source map and joins the text of each part. Text without a source, such as webpack's module
 * wrappers, belongs to the source before it.
 */
export function textByPart(
  code: string,
  map: string,
  partOf: (source: string) => string,
): Map<string, string> {
  const trace = new TraceMap(map);
  const lines = code.split('\n');
  const texts = new Map<string, string>();
  const add = (part: string, text: string) => texts.set(part, (texts.get(part) ?? '') + text);
  let part = partOf('');
  for (const [index, line] of lines.entries()) {
    const newline = index < lines.length - 1 ? '\n' : '';
    let from = 0;
    for (const [column, source] of decodedMappings(trace)[index] ?? []) {
      add(part, line.slice(from, column));
      from = column;
      if (source !== undefined) part = partOf(trace.sources[source] ?? '');
    }
    add(part, line.slice(from) + newline);
  }
  return new Map([...texts].filter(([, text]) => text !== ''));
}

/**
 * The compressed bytes of every part of a file. Each part is compressed separately, and all are scaled by one factor so that
 * they add up to the file's bytes. So a part that compresses well does not pay for one that does not.
 */
export function sizeByPart(texts: ReadonlyMap<string, string>, whole: Size): Map<string, Size> {
  const alone = new Map([...texts].map(([part, text]) => [part, sizeOf(text)]));
  const factor = (key: keyof Size) => whole[key] / (sum([...alone.values()].map(size => size[key])) || 1);
  const factors: Size = { plain: factor('plain'), gzip: factor('gzip'), brotli: factor('brotli') };
  return new Map(
    [...alone].map(([part, size]) => [
      part,
      {
        plain: size.plain * factors.plain,
        gzip: size.gzip * factors.gzip,
        brotli: size.brotli * factors.brotli,
      },
    ]),
  );
}

export function addSizes(sizes: Iterable<Size>): Size {
  const all = [...sizes];
  const total = (key: keyof Size) => sum(all.map(size => size[key]));
  return { plain: total('plain'), gzip: total('gzip'), brotli: total('brotli') };
}

/** Sums per part over many files. */
export function mergeParts(files: Iterable<ReadonlyMap<string, Size>>): Map<string, Size> {
  const merged = new Map<string, Size>();
  for (const file of files)
    for (const [part, size] of file) merged.set(part, addSizes([merged.get(part) ?? NOTHING, size]));
  return merged;
}

const NOTHING: Size = { plain: 0, gzip: 0, brotli: 0 };
