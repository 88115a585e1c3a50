import { splitFragmentId } from '@flotilla/contracts/fragments';
import type { FragmentId } from '@flotilla/contracts/register';
import type { FragmentDefinition } from '@flotilla/kit';
import type { ServerModule, ServerTools } from '@flotilla/kit/server';
import { deadlineSignal, endDeadline, timeLeft } from '@flotilla/runtime/deadline';
import type { SpanRecord } from '@flotilla/runtime/spans';
import { inSpan, type OpenSpan, sendSpansTo, withTrace } from '@flotilla/runtime/trace';
import { deferred } from '../deferred.ts';
import { failedJob, messageOf, sendAnswer } from './answers.ts';
import { openBundles } from './bundles.ts';
import { blamed, type CallsOfParts, callsOfParts } from './calls-of-parts.ts';
import { type ChangesOfRemotes, watchChangesOfRemotes } from './changes-of-remotes.ts';
import { HEARTBEAT_FD, onMessage, send } from './channel.ts';
import { onlyTheDoor } from './connections.ts';
import { type Containers, createContainers } from './containers.ts';
import { measureDelay } from './delay.ts';
import { openDoor } from './door.ts';
import { type FragmentSpans, fragmentSpans } from './fragment-spans.ts';
import { openHeartbeat } from './heartbeat.ts';
import { connectSampler, type MemoryWatch, watchMemory } from './memory-watch.ts';
import {
  type AppRequest,
  type AppResult,
  CIRCUIT_OPEN,
  type FragmentJob,
  type Job,
  type JobResult,
  type ListJob,
  OPEN_BY_SERVICE,
  type PageJob,
  type WorkerInit,
} from './messages.ts';
import { namesNothing } from './names-nothing.ts';
import { onceEach } from './once-each.ts';
import { giveUpRights } from './rights.ts';
import { withStateJson } from './state-json.ts';

/** Renders pages in a process without rights (docs/decisions/196), several at a time: while one waits for data, others run. */

type AnyFragment = FragmentDefinition<object, unknown>;

const HEARTBEAT_MS = 50;
const GRACE_MS = 50;
/** Compiling does not count, because the process is busy meanwhile: this is what a remote may wait for something. */
const WARM_UP_MS = 5000;

const heartbeat = openHeartbeat(HEARTBEAT_FD);
heartbeat.beat();
setInterval(heartbeat.beat, HEARTBEAT_MS);
const post = connectSampler();
const door = openDoor(send);
onlyTheDoor(door.fetch);
giveUpRights();

let containers: Containers;
let memoryWatch: MemoryWatch;
/** In a trial only: what a release does to others is a reason to refuse it. */
let changesOfRemotes: ChangesOfRemotes | undefined;
const onSlip = onceEach(slip => send({ type: 'slip', slip }));
/** What the jobs of this moment did; it goes to the shell, which sends it (docs/decisions/101). */
let spans: SpanRecord[] = [];
/** Remotes whose warm-up did not end in time: the others are served nevertheless. */
const late: string[] = [];
const starting = deferred<WorkerInit>();
const opening = deferred<void>();
const bundles = openBundles(send);

const warmed = starting.promise.then(async init => {
  const { servers, tracing } = init;
  containers = createContainers(servers, bundles.sourceOf);
  memoryWatch = watchMemory(init, post, leak => send({ type: 'full', leak }));
  if (tracing) sendSpansTo(span => spans.push(span));
  if (init.isTrial) changesOfRemotes = watchChangesOfRemotes();
  await warmUp(init);
  send({ type: 'ready', late });
});
onMessage(message => {
  if (message.kind === 'start') starting.resolve(message.init);
  else if (message.kind === 'open') opening.resolve();
  else if (message.kind === 'bundle') bundles.take(message);
  // A warm-up may call a service too.
  else if (message.kind === 'fetched') door.answered(message);
  else void warmed.then(() => run(message));
});

/** Loads modules ahead of the first request, because a first use is slow. A module that fails to load fails again when it is used. */
async function warmUp({ servers, warm = Object.keys(servers), held }: WorkerInit): Promise<void> {
  for (const remote of warm) if (remote !== held) await warmUpRemote(remote, servers);
  if (held === undefined) return;
  await opening.promise;
  await warmUpRemote(held, servers);
}

async function warmUpRemote(remote: string, servers: WorkerInit['servers']): Promise<void> {
  heartbeat.markRunning(remote);
  const warming = [
    containers.load<ServerModule>(remote, './server').then(module => module.warm?.()),
    ...(servers[remote]?.fragments ?? []).map(name => containers.load(remote, `./fragments/${name}`)),
  ];
  await orLate(Promise.allSettled(warming), WARM_UP_MS).catch(() => late.push(remote));
  changesOfRemotes?.note(remote);
}

async function run(job: Job): Promise<void> {
  heartbeat.beat();
  // Whatever a remote throws, the job has an answer.
  const answering = async () =>
    job.traceparent ? withTrace(job.traceparent, () => answer(job)) : answer(job);
  const result = await answering().catch(error => failedJob(job, messageOf(error)));
  heartbeat.beat();
  if (spans.length > 0) send({ type: 'spans', spans });
  spans = [];
  sendAnswer(job, result, one => send({ type: 'result', result: one }));
}

function answer(job: Job): Promise<JobResult> {
  if (job.kind === 'page') return renderPage(job);
  return job.kind === 'fragment' ? loadFragmentData(job) : loadList(job);
}

async function renderPage(job: PageJob): Promise<JobResult> {
  const isDelayed = measureDelay();
  const rendered = await Promise.all(
    job.apps.map(async app => [app.slot, await tracedApp(job, app)] as const),
  );
  return { id: job.id, kind: 'page', apps: Object.fromEntries(rendered), delayed: isDelayed() };
}

function tracedApp(job: PageJob, app: AppRequest): Promise<AppResult> {
  const { slot, remote, view } = app;
  const attributes = { slot: slot, remote: remote, view: view };
  const render = async (span: OpenSpan) => {
    const fragments = fragmentSpans();
    const result = await renderApp(job, app, fragments);
    const { times, failed } = result.outcome === 'ok' ? result : {};
    fragments.end(times, failed);
    span.attributes.outcome = result.outcome;
    span.failed = result.outcome === 'error' || ('renderError' in result && result.renderError !== undefined);
    return result;
  };
  return inSpan(
    { name: `render ${remote}/${view}`, kind: 'internal', scope: 'render-worker', attributes },
    render,
  );
}

async function renderApp(job: PageJob, app: AppRequest, fragments: FragmentSpans): Promise<AppResult> {
  const started = performance.now();
  const elapsed = () => performance.now() - started;
  const signal = deadlineSignal(job.deadlineMs);
  const owner = `${app.remote}/${app.view}`;
  const calls = callsOfParts();
  try {
    refuseSkipped(job, owner);
    const request = {
      view: app.view,
      url: job.url,
      params: app.params,
      geo: job.geo,
      config: job.config,
      idPrefix: `${app.slot}-`,
      form: app.form,
      cookies: app.cookies,
      signal,
    };
    const rendering = async () => {
      const { render } = await containers.load<ServerModule>(app.remote, './server');
      const tools = toolsOf(job, { fragments, calls, signal, page: app.remote });
      return calls.run(owner, () => memoryWatch.run(owner, () => render(request, tools)));
    };
    const rendered = blamed(await orLate(rendering(), job.deadlineMs + GRACE_MS), owner, calls);
    changesOfRemotes?.refuse(app.remote);
    if (rendered.outcome !== 'ok') return { ...rendered, ms: elapsed() };
    return { ...withStateJson(rendered), ms: elapsed() };
  } catch (error) {
    if (app.slot === 'page' && namesNothing(error, job, app)) return { outcome: 'not-found', ms: elapsed() };
    return { outcome: 'error', error: calls.blame(owner, messageOf(error)), ms: elapsed() };
  } finally {
    // A late render has met its deadline already.
    endDeadline(signal);
  }
}

async function loadFragmentData(job: FragmentJob): Promise<JobResult> {
  const isDelayed = measureDelay();
  const fragments = fragmentSpans();
  const signal = deadlineSignal(job.deadlineMs);
  const calls = callsOfParts();
  const loading = async () => {
    const fragment = await toolsOf(job, { fragments, calls, signal }).loadFragment(
      job.fragment as FragmentId,
    );
    heartbeat.markRunning(job.fragment);
    const { url, geo, config, props } = job;
    return fragment.load?.({ url: new URL(url), geo, config, props, signal, onSlip });
  };
  try {
    const data = await orLate(loading(), job.deadlineMs + GRACE_MS);
    return { id: job.id, kind: 'fragment', data, delayed: isDelayed() };
  } catch (error) {
    const message = calls.blame(job.fragment, messageOf(error));
    return { id: job.id, kind: 'fragment', error: message, delayed: isDelayed() };
  } finally {
    fragments.end();
    endDeadline(signal);
  }
}

async function loadList(job: ListJob): Promise<JobResult> {
  const { id, remote, list, config, deadlineMs } = job;
  const signal = deadlineSignal(deadlineMs);
  const party = `${remote}/${list}`;
  const calls = callsOfParts();
  const listing = async () => {
    const module = await containers.load<ServerModule>(remote, './server');
    const request = { list, config, signal, onSlip };
    return calls.run(party, () => memoryWatch.run(party, async () => module.list?.(request, heartbeat)));
  };
  try {
    refuseSkipped(job, party);
    const parts = await orLate(listing(), deadlineMs + GRACE_MS);
    return { id, kind: 'list', parts: parts ?? {} };
  } catch (error) {
    return { id, kind: 'list', parts: {}, error: calls.blame(party, messageOf(error)) };
  } finally {
    endDeadline(signal);
  }
}

type PartsOfJob = {
  fragments: FragmentSpans;
  calls: CallsOfParts;
  signal: AbortSignal;
  /** The remote whose page it is. It answers for the time that its page leaves to its own fragments. */
  page?: string;
};

function toolsOf(job: PageJob | FragmentJob, { fragments, calls, signal, page }: PartsOfJob): ServerTools {
  return {
    markRunning: heartbeat.markRunning,
    textOf: messageOf,
    onSlip,
    fragmentAtOnce(id) {
      if (job.skip.includes(id)) return undefined;
      const { remote, name } = splitFragmentId(id);
      const module = containers.loaded<{ fragment: AnyFragment }>(remote, `./fragments/${name}`);
      if (!module || module.fragment.load) return undefined;
      if (remote !== page) calls.opened(id, timeLeft(signal) / job.deadlineMs);
      fragments.open(id);
      return module.fragment;
    },
    async loadFragment(id) {
      refuseSkipped(job, id);
      const { remote, name } = splitFragmentId(id);
      if (remote !== page) calls.opened(id, timeLeft(signal) / job.deadlineMs);
      fragments.open(id);
      const module = await containers.load<{ fragment: AnyFragment }>(remote, `./fragments/${name}`);
      return watched(id, module.fragment, fragments, calls);
    },
  };
}

function refuseSkipped({ skip, skipByService }: Job, id: string): void {
  if (skip.includes(id)) throw new Error(skipByService?.includes(id) ? OPEN_BY_SERVICE : CIRCUIT_OPEN);
}

/** The fragment with a `load` whose memory is watched, whose calls are counted, and which is a span. */
function watched(
  id: string,
  fragment: AnyFragment,
  spansOfFragments: FragmentSpans,
  calls: CallsOfParts,
): AnyFragment {
  const { load } = fragment;
  if (!load) return fragment;
  const watchedLoad = (context: Parameters<typeof load>[0]) =>
    calls.run(id, () => memoryWatch.run(id, async () => load(context)));
  return { ...fragment, load: context => spansOfFragments.load(id, () => watchedLoad(context)) };
}

/** Rejects after `ms` of counted time, for code of a remote that ignores its signal. */
function orLate<T>(work: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const deadline = deadlineSignal(ms);
    deadline.addEventListener('abort', () => reject(new Error('timeout')));
    work.then(resolve, reject).finally(() => endDeadline(deadline));
  });
}
