import { serviceDeadline } from '@flotilla/runtime/deadline';
import { answeredJson, isFailureOfService, serviceCall } from '@flotilla/runtime/service-calls';
import type { SearchClientOptions, SearchResponse } from './algolia.ts';

/** Options of a search client on the server: its deadline counts waiting for the service, not for a processor. */
export const searchDeadline = (ms: number, signal: AbortSignal): SearchClientOptions => ({
  timeoutMs: ms * 10,
  signal: () => AbortSignal.any([signal, serviceDeadline(ms)]),
  async through(request) {
    // The client reads the status, and knows several answers as failures.
    const isFailure = ({ status, isTimedOut }: SearchResponse) =>
      isTimedOut || status === 0 || isFailureOfService(status);
    const response = await serviceCall(request, isFailure);
    if (response.status === 200) answeredJson(response.content);
    return response;
  },
});
