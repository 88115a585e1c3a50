import type { Versioned } from '@flotilla/contracts/casts';
import type { PropsVersion, TopicUse } from '@flotilla/contracts/release-contract';
import { z } from 'zod';
import * as payloads from './event-payloads.ts';
import * as events from './events.ts';
import { type FragmentId, fragmentProps } from './fragment-props.ts';
import { fragmentVersions } from './fragment-versions.ts';
import * as checks from './generated/event-checks.ts';

/** JSON Schemas of this build's props and payloads, for the contract of a release. For servers and tools only. */

const schemaOf = (schema: z.ZodType): Record<string, unknown> => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input' });
  return rest;
};

/**
 * The props of these fragments, by what `keyOf` makes of their id. Those of a stock tool's remote are in no contract, and promise nothing
 * (docs/decisions/158).
 */
export const propsSchemas = (ids: readonly FragmentId[], keyOf = (id: string) => id) =>
  Object.fromEntries(
    ids.filter(id => id in fragmentProps).map(id => [keyOf(id), schemaOf(fragmentProps[id])]),
  );

/** The versions of their props, of those that have one. */
export function propsVersions(ids: readonly FragmentId[]): Record<string, PropsVersion> {
  const known: Partial<Record<FragmentId, Versioned>> = fragmentVersions;
  return Object.fromEntries(
    ids.flatMap(id => {
      const { version, earlier = {} } = known[id] ?? { version: 1 };
      return version > 1 ? [[id, { version, casts: Object.keys(earlier).map(Number) }]] : [];
    }),
  );
}

/** How this build uses these topics. */
export const topicUses = (names: readonly string[]): Record<string, TopicUse> =>
  Object.fromEntries(names.map(name => [name, useOf(name)]));

function useOf(name: string): TopicUse {
  const topic = Object.values(events).find(one => one.name === name);
  const check = Object.entries(checks).find(([, is]) => is === topic?.is)?.[0] ?? '';
  const payload = Object.entries(payloads).find(([payloadName]) => guardName(payloadName) === check)?.[1];
  if (!topic || !payload) throw new Error(`There is no topic ${name}`);
  const { version, state, earlier = {} } = topic;
  const casts = Object.keys(earlier).map(Number);
  return { version, state, payload: schemaOf(payload), casts };
}

const guardName = (name: string) => `is${name.charAt(0).toUpperCase()}${name.slice(1)}`;
