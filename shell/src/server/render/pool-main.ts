import { setTimeout as sleep } from 'node:timers/promises';
import type { AppResult, JobResult } from '../../worker/messages.ts';
import { Overloaded } from './admission.ts';
import { FragmentError } from './fragment-error.ts';
import type { CallError, FromPool, PoolCall, ToPool } from './pool-messages.ts';
import { createRenderPool, type PoolOptions, type RenderPool } from './render-pool.ts';

/** A process of its own for a render pool whose code is not proved: whatever it does, it ends this process only. */

const SECOND_START_MS = 1000;

let pool: RenderPool | undefined;

// The shell may have ended meanwhile: then nobody listens, and 'disconnect' ends this process.
const tell = (message: FromPool) => process.send?.(message, () => {});

process.on('message', (message: ToPool) => {
  if (message.type === 'start') start(message.options);
  else if (message.type === 'call') void answer(message.id, message.call);
  else void pool?.retire().finally(() => process.exit());
});
process.on('disconnect', () => process.exit());
// A signal to the whole group is for the shell, which ends this process when it is done.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});

function start(options: PoolOptions) {
  pool = createRenderPool(options, {
    onResult: (job, result) => tell({ type: 'result', job, result: outcomeOf(result) }),
    onExit: ({ reason, remote, suspects }) => tell({ type: 'exit', exit: { reason, remote, suspects } }),
    onLateWarmUp: remote => tell({ type: 'late-warm-up', remote }),
    onCircuit: (id, state) => tell({ type: 'circuit', id, state }),
    onRefused: priority => tell({ type: 'refused', priority }),
    onSlip: slip => tell({ type: 'slip', slip }),
    onSpans: spans => tell({ type: 'spans', spans }),
  });
  const { ready } = pool;
  ready()
    // A busy machine can make one start late; the pool starts another worker in place of the one that ended.
    .catch(() => sleep(SECOND_START_MS).then(ready))
    .then(
      late => tell({ type: 'ready', late }),
      () => process.exit(1),
    );
}

async function answer(id: number, call: PoolCall) {
  try {
    tell({ type: 'answer', id, value: await run(call) });
  } catch (error) {
    tell({ type: 'failure', id, error: toMessage(error as Error) });
  }
}

async function run(call: PoolCall): Promise<unknown> {
  if (call.method === 'page') return pool?.page(call.request);
  return call.method === 'fragment' ? pool?.fragment(call.request) : pool?.list(call.request);
}

function toMessage(error: Error): CallError {
  if (error instanceof Overloaded) return { kind: 'overloaded', retryAfterSeconds: error.retryAfterSeconds };
  return { kind: error instanceof FragmentError ? 'fragment' : 'other', message: error.message };
}

/** The answer carries texts and data; who counts results needs to know how they went. */
function outcomeOf(result: JobResult): JobResult {
  if (result.kind === 'list') return { ...result, parts: {} };
  if (result.kind === 'fragment') return { ...result, data: undefined };
  const apps = Object.entries(result.apps).map(([slot, app]) => [slot, withoutText(app)]);
  return { ...result, apps: Object.fromEntries(apps) };
}

const withoutText = (app: AppResult): AppResult =>
  app.outcome === 'ok' ? { ...app, html: '', rules: '', state: '' } : app;
