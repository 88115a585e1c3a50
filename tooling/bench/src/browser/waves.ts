import type { ScriptTiming } from './observe.ts';

/**
 * Counts waves of script requests: how many times the browser had to load a script to learn of the next one. Scripts named in
 * the HTML are one wave. Any other script belongs to the wave after the last script that had arrived before it.
 */
export function wavesOf(scripts: readonly ScriptTiming[], html: string): number {
  const waves = new Map<ScriptTiming, number>();
  for (const script of [...scripts].sort((a, b) => a.start - b.start)) {
    const before = [...waves].filter(([{ end }]) => end <= script.start).map(([, wave]) => wave);
    waves.set(script, html.includes(script.url) ? 1 : 1 + Math.max(1, ...before));
  }
  return Math.max(0, ...waves.values());
}
