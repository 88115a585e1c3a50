import type { TopicName as TopicOfShell } from '@fernweh/contracts/events';
import type { z } from 'zod';

/** The types of what the remotes declare, for `register.ts`. */
type Remotes = typeof import('./remotes.ts');
type Declared = Remotes[keyof Remotes];

type Both<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

type Schemas = Both<
  Declared extends infer Own ? (Own extends { fragmentProps: infer Props } ? Props : never) : never
>;

/** Props of every fragment, by `<owner>/<name>`. */
export type FragmentContracts = {
  [Id in keyof Schemas]: Schemas[Id] extends z.ZodType ? z.infer<Schemas[Id]> : never;
};

type Versions = Both<
  Declared extends infer Own ? (Own extends { fragmentVersions: infer Known } ? Known : never) : never
>;

/** Of the props of those fragments that have another than 1. */
export type FragmentVersions = { [Id in keyof Versions]: Versions[Id] };

type TopicsOf<Own> = Own extends { topics: infer Topics } ? Topics[keyof Topics] : never;
type NameOf<Topic> = Topic extends { name: infer Name extends string } ? Name : never;

/** Topics of the shell and of every remote. */
export type TopicName = TopicOfShell | NameOf<TopicsOf<Declared>>;
