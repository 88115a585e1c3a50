import type { PageResult } from '../../worker/messages.ts';

const FRAGMENT_ID = /^([\w-]+)\/([\w-]+)$/;

/** The header `Server-Timing` of a page: applications by slot, fragments as `<owner>.<name>`: names in the header have no slash. */
export function timingOf(results: PageResult): string {
  const times = new Map<string, number>();
  for (const [slot, result] of Object.entries(results)) {
    times.set(slot, result.ms);
    for (const [id, ms] of Object.entries((result.outcome === 'ok' && result.times) || {})) {
      const [, owner, fragment] = FRAGMENT_ID.exec(id) ?? [];
      const name = `${owner}.${fragment}`;
      if (owner) times.set(name, Math.max(times.get(name) ?? 0, ms));
    }
  }
  return [...times].map(([name, ms]) => `${name};dur=${ms.toFixed(1)}`).join(', ');
}
