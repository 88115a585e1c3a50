import type { ListName, ListParts } from '@flotilla/contracts/listing';
import { NO_SUCH, type SlotName } from '@flotilla/contracts/page';
import type { Geo, PublicConfig } from '@flotilla/contracts/register';
import type { Slip } from '@flotilla/contracts/slip';
import type { PostedForm } from '@flotilla/kit';
import type { RenderedApp } from '@flotilla/kit/server';
import type { SpanRecord } from '@flotilla/runtime/spans';
import type { DoorQuestion, DoorReply } from './door-messages.ts';

/** Messages between the shell and a render process. */

export type AppRequest = {
  slot: SlotName;
  remote: string;
  view: string;
  params: Record<string, string>;
  /** Only for the slot 'page'. */
  form?: PostedForm | undefined;
  /** Those that the route names. As above. */
  cookies?: Readonly<Record<string, string>> | undefined;
};

/** Error message of a part that is left out because its circuit is open. */
export const CIRCUIT_OPEN = 'circuit open';
/** The same where failures of another service opened it. */
export const OPEN_BY_SERVICE = `${CIRCUIT_OPEN}: service`;
/** How the message of a failure begins where a service failed the part, or it waited for one at its deadline. */
export const FAILED_BY_SERVICE = 'a service failed: ';
/** The same where a fragment began when its page had taken most of the time: nothing is known of it. */
export const OPENED_LATE = 'opened too late: ';

/** How the message of `notFound()` begins. In development it is a stack, which begins with the error's name. */
export const NOTHING_SUCH = new RegExp(`^(NotFound: )?${NO_SUCH} `);

type AnyJob = {
  id: number;
  config: PublicConfig;
  deadlineMs: number;
  /** W3C trace context of the request; absent for the shell's own work. */
  traceparent?: string | undefined;
  /** Applications (`mf-x/view`), fragments (`mf-x/name`) and lists (`mf-x/list`) whose circuit is open. */
  skip: string[];
  /** Those of `skip` whose circuit failures of another service opened. */
  skipByService?: string[] | undefined;
};

/** A job for one visitor's page. */
type VisitJob = AnyJob & {
  /** Absolute URL of the page. */
  url: string;
  geo: Geo;
};

export type PageJob = VisitJob & { kind: 'page'; apps: AppRequest[] };
export type FragmentJob = VisitJob & { kind: 'fragment'; fragment: string; props: object };
export type ListJob = AnyJob & { kind: 'list'; remote: string; list: ListName };
export type Job = PageJob | FragmentJob | ListJob;

/** What a remote rendered, with its state as JSON: a document needs no more. */
type SentApp<App = RenderedApp> = App extends { state: unknown }
  ? Omit<App, 'state'> & { state: string }
  : App;

/** One application's result; `ms` is its time in the render process. */
export type AppResult = (SentApp | { outcome: 'error'; error: string }) & { ms: number };
export type PageResult = Partial<Record<SlotName, AppResult>>;
/** `delayed`: the worker waited for a processor for a large part of the job, so that a timeout in it does not point at a service. */
export type JobResult =
  | { id: number; kind: 'page'; apps: PageResult; delayed: boolean }
  | { id: number; kind: 'fragment'; data?: unknown; error?: string; delayed: boolean }
  | { id: number; kind: 'list'; parts: ListParts; error?: string };

/** A remote's server bundle, and the fragments in it. */
export type ServerBundle = {
  path: string;
  fragments: string[];
  /** Digest that its release names; absent in development, where no release is. */
  integrity?: string | undefined;
};

export type WorkerInit = {
  /** Every remote of the snapshot. */
  servers: Record<string, ServerBundle>;
  /** Remotes whose modules are loaded before the worker is ready; those of others are loaded when they are used. All if absent. */
  warm?: string[] | undefined;
  /** What a remote does to objects that all share is looked at. */
  isTrial?: boolean | undefined;
  /** Limit of the heap, and of the memory outside of it, in MB each. */
  heapMb: number;
  /** A remote whose bundle is loaded once it is opened: its release is in its trial, or in development it is being built again. */
  held?: string | undefined;
  /** Spans of renders are wanted. */
  tracing?: boolean | undefined;
};

export type ToWorker =
  | Job
  /** The first message. */
  | { kind: 'start'; init: WorkerInit }
  /** The bundle of the held remote is there. */
  | { kind: 'open' }
  /** The code of a bundle that was asked for, or why it cannot be had. */
  | { kind: 'bundle'; remote: string; bundle: { source: string } | { error: string } }
  /** What became of a call of a service. */
  | DoorReply;

/**
 * The worker is nearly full of what the code of `remote` allocated. `suspects` are the parties of it that the memory grew under;
 * none if it grew over many renders.
 */
export type Leak = { remote: string; suspects: string[] };

export type FromWorker =
  /** The code of a remote's server bundle is needed. */
  | { type: 'bundle'; remote: string }
  /** `late`: remotes whose warm-up did not end in time. */
  | { type: 'ready'; late: string[] }
  | { type: 'full'; leak: Leak }
  | { type: 'result'; result: JobResult }
  /** What jobs did, where traces are wanted. */
  | { type: 'spans'; spans: SpanRecord[] }
  /** Something that editors got wrong in a document. Each worker sends it once. */
  | { type: 'slip'; slip: Slip }
  /** A call of a service, which the shell makes. */
  | DoorQuestion;
