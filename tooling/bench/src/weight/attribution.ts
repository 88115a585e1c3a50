import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { decodedMappings, TraceMap } from '@jridgewell/trace-mapping';
import { sum } from '../statistics.ts';

export type Size = { plain: number; gzip: number; brotli: number };

/** As the site serves it: compressed once, as well as can be. */
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
 * Cuts a built file along its source map: the text of every part, in one piece. What no source claims (webpack's
 * wrappers around modules) goes with the source before it.
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
 * What every part of a file weighs on the wire. Each part is compressed alone, then all are scaled by one factor so
 * that together they weigh what the file does: a part that compresses well is not charged for one that does not.
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
