import { topicUses } from '@fernweh/contracts/contract-schemas';
import * as events from '@fernweh/contracts/events';
import fc from 'fast-check';
import { valuesOf } from './testing/values-of.ts';

const topics = Object.values(events) as events.Topic<unknown>[];
const versions = topics.flatMap(topic =>
  Object.keys(topic.earlier ?? {}).map(
    version => [`${topic.name} ${version}`, topic, Number(version)] as const,
  ),
);

test.each(topics.map(topic => [topic.name, topic] as const))(
  'what the schema of %s allows, browsers accept',
  (name, topic) => {
    const { payload } = topicUses([name])[name] ?? { payload: {} };
    fc.assert(
      fc.property(valuesOf(payload), value => {
        expect(topic.is(value)).toBe(true);
      }),
      { numRuns: 200 },
    );
  },
);

test('there are earlier versions to cast', () => expect(versions.length).toBeGreaterThan(0));

test.each(versions)(
  '%s: every payload survives the way down to an older release and up again',
  (_name, topic, from) => {
    const { payload } = topicUses([topic.name])[topic.name] ?? { payload: {} };
    fc.assert(
      fc.property(valuesOf(payload), value => {
        const old = castDown(topic, value, from);
        expect(old).toEqual(JSON.parse(JSON.stringify(old)));
        const again = castUp(topic, old, from);
        expect(topic.is(again)).toBe(true);
        // What the older version knows stays the same, however often it is cast.
        expect(castDown(topic, again, from)).toEqual(old);
      }),
      { numRuns: 300 },
    );
  },
);

function castDown({ version, earlier = {} }: events.Topic<unknown>, value: unknown, to: number): unknown {
  let result = value;
  for (let at = version - 1; at >= to; at -= 1) result = earlier[at]?.down(result as never);
  return result;
}

function castUp({ version, earlier = {} }: events.Topic<unknown>, value: unknown, from: number): unknown {
  let result = value;
  for (let at = from; at < version; at += 1) result = earlier[at]?.up(result as never);
  return result;
}
