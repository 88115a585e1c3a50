import { serviceDeadline } from '@fernweh/config/deadline';
import { isFailureOfService, serviceCall } from '@fernweh/config/service-calls';
import type { SearchClientOptions } from './algolia.ts';

/** Options of a search client on the server: its deadline counts waiting for the service, not for a processor. */
export const searchDeadline = (ms: number, signal: AbortSignal): SearchClientOptions => ({
  timeoutMs: ms * 10,
  signal: () => AbortSignal.any([signal, serviceDeadline(ms)]),
  // The client reads the status, and knows several answers as failures.
  through: request =>
    serviceCall(
      request,
      ({ status, isTimedOut }) => isTimedOut || status === 0 || isFailureOfService(status),
    ),
});
