import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';

const FRAME = /(\/[^\s():]+\.cjs):(\d+):(\d+)/g;

/**
 * A stack of a process that renders, with files and lines of sources. Such a process reads nothing but its own program
 * (docs/decisions/196), so that Node finds no map there.
 */
export function sourceStack(stack: string): string {
  const maps = new Map<string, SourceMap | undefined>();
  const mapOf = (file: string) => {
    if (!maps.has(file)) maps.set(file, readMap(`${file}.map`));
    return maps.get(file);
  };
  return stack.replaceAll(FRAME, (frame, file: string, line: string, column: string) => {
    const entry = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1);
    return entry && 'originalSource' in entry
      ? `${entry.originalSource}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
      : frame;
  });
}

/** A build that is under way may have half a map. */
function readMap(file: string): SourceMap | undefined {
  try {
    return existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
  } catch {
    return undefined;
  }
}
