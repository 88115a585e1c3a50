import type { Types } from '@amplitude/analytics-browser';

type Plugin = Types.EnrichmentPlugin<Types.BrowserClient, Types.BrowserConfig>;

/** Amplitude's client waits for its collector without a limit. */
const DEADLINE_MS = 10_000;

/** Tells when the collector does not take events: it is unreachable, answers an error or nonsense, or does not answer. */
export function watchDelivery(onFailure: (error: unknown) => void, deadlineMs = DEADLINE_MS): Plugin {
  return {
    name: 'fernweh-delivery',
    type: 'enrichment',
    async setup({ transportProvider }) {
      const { send } = transportProvider;
      transportProvider.send = async (...request) => {
        const timer = setTimeout(() => onFailure(new Error('The collector does not answer')), deadlineMs);
        try {
          const answer = await send.apply(transportProvider, request);
          if (answer && !isTaken(answer)) onFailure(new Error(`The collector answered ${answer.statusCode}`));
          return answer;
        } catch (error) {
          onFailure(error);
          throw error;
        } finally {
          clearTimeout(timer);
        }
      };
    },
  };
}

type Answer = Awaited<ReturnType<Types.BrowserConfig['transportProvider']['send']>>;

/** An answer that is no JSON counts as success in the client, with no event ingested. */
function isTaken(answer: NonNullable<Answer>): boolean {
  if (answer.statusCode < 200 || answer.statusCode >= 300) return false;
  const { body } = answer as { body?: { eventsIngested?: number } };
  return body?.eventsIngested !== 0;
}
