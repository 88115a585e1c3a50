import { Failure, type Service } from '../shared/server.ts';

/** CORS headers as the vendor sends them: a wildcard does not allow requests with a key. */
const HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, GET, DELETE, OPTIONS',
  'access-control-allow-headers': '*, Authorization',
  'access-control-max-age': '86400',
};

type Upload = { api_key?: unknown; events?: unknown };

/**
 * Amplitude's HTTP V2 API and its collector of session replays. It stores counts only: events by type, and replay uploads.
 * Tests read and reset them with GET and DELETE /requests.
 */
export function analyticsService(): Service {
  const events = new Map<string, number>();
  let replays = 0;
  return {
    name: 'analytics',
    headers: HEADERS,
    error: ({ status, message }) => ({ code: status, error: message }),
    routes: [
      {
        method: 'POST',
        path: '/2/httpapi',
        handle: async ({ json }) => {
          const upload = (await json()) as Upload;
          if (typeof upload.api_key !== 'string' || upload.api_key === '')
            throw new Failure(400, 'Invalid API key');
          if (!Array.isArray(upload.events)) throw new Failure(400, 'Missing request body');
          for (const { event_type } of upload.events as { event_type?: unknown }[])
            events.set(String(event_type), (events.get(String(event_type)) ?? 0) + 1);
          return {
            json: {
              code: 200,
              events_ingested: upload.events.length,
              payload_size_bytes: JSON.stringify(upload).length,
              server_upload_time: Date.now(),
            },
          };
        },
      },
      {
        method: 'POST',
        path: '/sessions/v2/track',
        handle: async ({ headers, text }) => {
          if (!headers.authorization?.startsWith('Bearer ')) throw new Failure(401, 'Missing API key');
          await text();
          replays += 1;
          return { json: { code: 200 } };
        },
      },
      {
        method: 'GET',
        path: '/requests',
        handle: () => ({ json: { events: Object.fromEntries(events), replays } }),
      },
      {
        method: 'DELETE',
        path: '/requests',
        handle: () => {
          events.clear();
          replays = 0;
          return { status: 204 };
        },
      },
    ],
  };
}
