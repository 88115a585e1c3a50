import type { z } from 'zod';
import type { Versioned } from './casts.ts';
import type { SiteContracts } from './site-contracts.ts';
import type { Topic } from './topic.ts';

/** What one party of a site declares to all others: a remote, or the shell. */
export type OwnContracts = {
  owner: string;
  /** By `<owner>/<name>`. Props are JSON; unknown ones are dropped, because a newer release may send them. */
  fragmentProps?: Readonly<Record<string, z.ZodType>>;
  /**
   * Of props that older pages or owners do not understand, with casts of the earlier ones. A fragment that is not named has version 1, and an
   * optional prop needs none.
   */
  fragmentVersions?: Readonly<Record<string, Versioned>>;
  /** By the names of their definitions. */
  topics?: Readonly<Record<string, Topic<unknown>>>;
  /** Schemas of the topics' payloads; the schema `offerSeen` has the check `isOfferSeen`. */
  payloads?: Readonly<Record<string, unknown>>;
  /** What browsers check payloads with, generated from the schemas. */
  checks?: Readonly<Record<string, unknown>>;
};

/** Owner of topics that every remote may publish and the shell hears. */
const ANYONE = 'anyone';
const SHELL = 'shell';

/**
 * What all parties of a site agree on, of what each declares.
 * @throws Error where two declare the same, or one declares what is another's
 */
export function composeContracts(
  all: readonly OwnContracts[],
): Pick<SiteContracts, 'fragmentProps' | 'fragmentVersions' | 'topics'> {
  refuseDoubles(
    'part',
    all.map(({ owner }) => owner),
  );
  const topics = all.flatMap(topicsOf);
  refuseDoubles(
    'topic',
    topics.map(([name]) => name),
  );
  return {
    fragmentProps: Object.fromEntries(all.flatMap(own => fragmentsOf(own, own.fragmentProps))),
    fragmentVersions: Object.fromEntries(all.flatMap(own => fragmentsOf(own, own.fragmentVersions))),
    topics: Object.fromEntries(topics),
  };
}

function refuseDoubles(kind: string, names: readonly string[]): void {
  const double = names.find((name, at) => names.indexOf(name) !== at);
  if (double) throw new Error(`The ${kind} ${double} is declared twice`);
}

function fragmentsOf<T>({ owner }: OwnContracts, byId: Readonly<Record<string, T>> = {}): [string, T][] {
  const foreign = Object.keys(byId).find(id => !id.startsWith(`${owner}/`));
  if (foreign) throw new Error(`${owner} declares the fragment ${foreign}: its name begins with ${owner}/`);
  return Object.entries(byId);
}

function topicsOf(own: OwnContracts): [string, SiteContracts['topics'][string]][] {
  return Object.values(own.topics ?? {}).map(topic => {
    const isOwn = topic.owner === own.owner || (own.owner === SHELL && topic.owner === ANYONE);
    if (!isOwn) throw new Error(`${own.owner} declares the topic ${topic.name} of ${topic.owner}`);
    return [topic.name, { topic, payload: payloadOf(topic, own) }];
  });
}

/** The schema from which the topic's check was generated. */
function payloadOf({ name, is }: Topic<unknown>, { payloads = {}, checks = {} }: OwnContracts): z.ZodType {
  const check = Object.entries(checks).find(([, known]) => known === is)?.[0];
  const payload = Object.entries(payloads).find(([payloadName]) => guardName(payloadName) === check)?.[1];
  if (!payload) throw new Error(`The topic ${name} has no schema of its payload`);
  return payload as z.ZodType;
}

/** `offerSeen` → `isOfferSeen` */
export const guardName = (payload: string): string =>
  `is${payload.charAt(0).toUpperCase()}${payload.slice(1)}`;
