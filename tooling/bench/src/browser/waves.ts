import type { ScriptTiming } from './observe.ts';

/**
 * How many times the browser had to wait for a script to learn of the next one. What the HTML names is one wave; a
 * script it does not name comes after the last script that was there before it.
 */
export function wavesOf(scripts: readonly ScriptTiming[], html: string): number {
  const waves = new Map<ScriptTiming, number>();
  for (const script of [...scripts].sort((a, b) => a.start - b.start)) {
    const before = [...waves].filter(([{ end }]) => end <= script.start).map(([, wave]) => wave);
    waves.set(script, html.includes(script.url) ? 1 : 1 + Math.max(1, ...before));
  }
  return Math.max(0, ...waves.values());
}
