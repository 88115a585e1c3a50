import type { SiteBuild } from '@flotilla/contracts/site-contracts';
import type { Topic } from '@flotilla/contracts/topic';
import type { z } from 'zod';
import * as payloads from './event-payloads.ts';
import * as events from './events.ts';
import { fragmentProps } from './fragment-props.ts';
import { fragmentVersions } from './fragment-versions.ts';
import * as checks from './generated/event-checks.ts';
import * as paths from './paths.ts';

/** What the parts of this site agree on, and what builds take from it: `remote(site, manifest, …)`. For servers and tools only. */
export const site: SiteBuild = {
  paths,
  fragmentProps,
  fragmentVersions,
  topics: Object.fromEntries(
    Object.values(events).map(topic => [topic.name, { topic, payload: payloadOf(topic) }]),
  ),
  module: '@fernweh/contracts/site',
  sheets: {
    portable: ['@fernweh/ui/tokens.css', '@fernweh/ui/base.css'],
    standalone: ['@fernweh/ui/tokens.css', '@fernweh/ui/fonts.css', '@fernweh/ui/base.css'],
  },
};

/** The schema from which the topic's check was generated. */
function payloadOf({ name, is }: Pick<Topic<unknown>, 'name' | 'is'>): z.ZodType {
  const check = Object.entries(checks).find(([, known]) => known === is)?.[0];
  const payload = Object.entries(payloads).find(([payloadName]) => guardName(payloadName) === check)?.[1];
  if (!payload) throw new Error(`The topic ${name} has no schema of its payload`);
  return payload;
}

function guardName(name: string): string {
  return `is${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}
