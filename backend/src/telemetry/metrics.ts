import { processFigures } from '@flotilla/runtime/process-figures';
import { Counter, Gauge, Registry } from 'prom-client';

/** Metrics of this process. The values of every label come from fixed lists. */
export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  for (const { name, help, read } of processFigures())
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  return {
    registry,
    /** Labels: first part of the route's path below /api/v1, method, class of the answer's status. */
    requests: new Counter({
      name: 'fernweh_api_requests_total',
      help: 'Calls of the API by area, method and class of the answer’s status',
      labelNames: ['area', 'method', 'status'],
      registers,
    }),
    /** Labels: `ProblemName` and its status. */
    problems: new Counter({
      name: 'fernweh_api_problems_total',
      help: 'Problem documents that the API answered',
      labelNames: ['problem', 'status'],
      registers,
    }),
    shedRequests: new Counter({
      name: 'fernweh_api_shed_requests_total',
      help: 'Requests that were refused with 503 because the process is overloaded',
      registers,
    }),
    failedCalls: new Counter({
      name: 'fernweh_api_failed_calls_total',
      help: 'Failed calls to vendors that a visitor can be served without',
      labelNames: ['vendor'],
      registers,
    }),
    leader: new Gauge({
      name: 'fernweh_api_leader',
      help: 'Whether this process runs the background jobs: 1 or 0. One process of all does',
      registers,
    }),
    localCounts: new Counter({
      name: 'fernweh_api_local_counts_total',
      help: 'Calls that were counted for a rate limit in this process alone because the database did not answer',
      registers,
    }),
    failedJobs: new Counter({
      name: 'fernweh_api_failed_jobs_total',
      help: 'Runs of background jobs that failed',
      labelNames: ['job'],
      registers,
    }),
    unhandledPaymentEvents: new Counter({
      name: 'fernweh_api_unhandled_payment_events_total',
      help: 'Events of the payment provider that need a person: signed ones of an unknown payment or malformed, and any that are too large',
      labelNames: ['why'],
      registers,
    }),
    /** Labels: held, taken-over, released, or the `ProblemName` of the refusal. */
    anonymousHolds: new Counter({
      name: 'fernweh_api_anonymous_holds_total',
      help: 'What became of calls for holds without an account',
      labelNames: ['outcome'],
      registers,
    }),
    failedDeliveries: new Counter({
      name: 'fernweh_api_failed_deliveries_total',
      help: 'Deliveries of outbox entries that failed; final ones are not tried again',
      labelNames: ['kind', 'final'],
      registers,
    }),
    spans: new Counter({
      name: 'fernweh_api_spans_total',
      help: 'Spans of traces by what became of them: sent, failed, or dropped because the collector is late',
      labelNames: ['outcome'],
      registers,
    }),
  };
}
