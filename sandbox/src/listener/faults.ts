import { z } from 'zod';
import { type Answer, type Ask, parseJson, Refusal } from './answer.ts';

/**
 * The fault switch of a stand-in: what a vendor's bad day looks like from here.
 * down: the connection breaks · 500: an error answer · slow: everything takes 3 s longer · hang: no answer, ever ·
 * invalid: 200 with a payload that is cut off.
 */
const MODES = ['none', 'down', '500', 'slow', 'hang', 'invalid'] as const;
export type FaultMode = (typeof MODES)[number];

const SLOW_MS = 3000;
const order = z.object({ mode: z.enum(MODES) });

export type Faults = {
  readonly mode: FaultMode;
  /** PUT or GET /faults → {mode} */
  handle(ask: Ask): Promise<Answer>;
};

export function createFaults(): Faults {
  let mode: FaultMode = 'none';
  return {
    get mode() {
      return mode;
    },
    async handle(ask) {
      if (ask.method === 'PUT') {
        const wanted = order.safeParse(parseJson(await ask.text()));
        if (!wanted.success) throw new Refusal(400, `mode is one of ${MODES.join(', ')}`);
        mode = wanted.data.mode;
      } else if (ask.method !== 'GET') throw new Refusal(405, 'PUT or GET');
      return { body: { mode } };
    },
  };
}

/** @returns what to send instead of the real answer; 'break' and 'silence' concern the connection itself */
export async function faultyAnswer(mode: FaultMode): Promise<Answer | 'break' | 'silence' | undefined> {
  if (mode === 'down') return 'break';
  if (mode === 'hang') return 'silence';
  if (mode === '500') throw new Refusal(500, 'The service is having a bad day', { id: 'ServerError' });
  if (mode === 'invalid')
    return { headers: { 'content-type': 'application/json' }, body: '{"results": [{"title": "cut o' };
  if (mode === 'slow') await new Promise(done => setTimeout(done, SLOW_MS));
  return undefined;
}
