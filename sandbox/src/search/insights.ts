import { z } from 'zod';
import { type Call, Failure } from '../shared/server.ts';

/** What the vendor's Insights API takes: POST /1/events. It keeps the newest events in memory; tests read them. */
const MOST_EVENTS = 1000;
const MOST_IDS = 20;
const MOST_KEPT = 1000;
const MOST_CHARACTERS = 1_000_000;

const id = z.string().min(1).max(256);
const of = {
  eventName: z.string().regex(/^[\x20-\x7e]{1,64}$/),
  index: id,
  userToken: z.string().regex(/^[\w=/+-]{1,129}$/),
  objectIDs: z.array(id).min(1).max(MOST_IDS),
  queryID: z.string().regex(/^[\da-f]{32}$/),
  timestamp: z.int().positive().optional(),
  algoliaSource: z.array(z.string().max(64)).max(10).optional(),
};

const event = z.discriminatedUnion('eventType', [
  z
    .strictObject({
      ...of,
      eventType: z.literal('click'),
      positions: z.array(z.int().positive()).min(1).max(MOST_IDS),
    })
    .refine(
      ({ objectIDs, positions }) => objectIDs.length === positions.length,
      'One position for each object',
    ),
  z.strictObject({ ...of, eventType: z.literal('view'), queryID: of.queryID.optional() }),
]);
const upload = z.strictObject({ events: z.array(event).min(1).max(MOST_EVENTS) });

export type HitEvent = z.infer<typeof event>;

export function openInsights() {
  const kept: HitEvent[] = [];
  return {
    kept: (): readonly HitEvent[] => kept,
    clear: () => void kept.splice(0),
    /** @throws Failure 400 where one event is not valid: then none is taken */
    async take(call: Call): Promise<object> {
      const text = await call.text();
      if (text.length > MOST_CHARACTERS) throw new Failure(413, 'The body is too large');
      const read = upload.safeParse(parsed(text));
      if (!read.success) throw new Failure(400, read.error.issues[0]?.message ?? 'Not valid');
      kept.push(...read.data.events);
      kept.splice(0, Math.max(0, kept.length - MOST_KEPT));
      return { status: 200, message: 'OK' };
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Failure(400, 'The body is not JSON');
  }
}
