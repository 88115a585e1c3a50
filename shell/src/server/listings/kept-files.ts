import { createHash } from 'node:crypto';
import { type Body, bodyOf } from '../pages/page-cache.ts';

/** A file ready to send. */
export type KeptFile = { body: Body; tag: string; whole: boolean };

export type Made = { files: Record<string, string>; whole: boolean };

/** As long as pages (specification §2.1). What is not whole is asked for again soon. */
const FRESH_MS = 600_000;
const BROKEN_MS = 10_000;

/**
 * Files that are made together, once for everybody who asks; old ones are served while they are made anew.
 * @param edition what they are made by: another one makes them old
 */
export function keepFiles(make: () => Promise<Made>, edition: () => string, now = Date.now) {
  let kept: { files: Map<string, KeptFile>; edition: string; freshUntil: number } | undefined;
  let making: Promise<Map<string, KeptFile>> | undefined;

  async function makeAnew(): Promise<Map<string, KeptFile>> {
    const madeBy = edition();
    const { files, whole } = await make();
    const ready = await Promise.all(
      Object.entries(files).map(async ([path, text]) => {
        const tag = createHash('sha256').update(text).digest('base64url').slice(0, 22);
        return [path, { body: await bodyOf(text, true), tag: `W/"${tag}"`, whole }] as const;
      }),
    );
    kept = {
      files: new Map(ready),
      edition: madeBy,
      freshUntil: now() + (whole ? FRESH_MS : BROKEN_MS),
    };
    return kept.files;
  }

  function renew(): Promise<Map<string, KeptFile>> {
    making ??= makeAnew().finally(() => {
      making = undefined;
    });
    return making;
  }

  return async (path: string): Promise<KeptFile | undefined> => {
    if (!kept) return (await renew()).get(path);
    if (kept.freshUntil <= now() || kept.edition !== edition()) void renew().catch(() => {});
    return kept.files.get(path);
  };
}
