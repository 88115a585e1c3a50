import type { Consent } from '@fernweh/contracts/events';

type Answer = 'granted' | 'denied';

/** What a tag manager may do, in the words of its consent mode. */
export type Signals = {
  ad_storage: Answer;
  ad_user_data: Answer;
  ad_personalization: Answer;
  analytics_storage: Answer;
  functionality_storage: Answer;
  personalization_storage: Answer;
  security_storage: Answer;
};

/** The seven signals of a choice (specification §9). */
export function signalsOf({ advertisement, analytics, functional }: Omit<Consent, 'decided'>): Signals {
  const answer = (allowed: boolean): Answer => (allowed ? 'granted' : 'denied');
  return {
    ad_storage: answer(advertisement),
    ad_user_data: answer(advertisement),
    ad_personalization: answer(advertisement),
    analytics_storage: answer(analytics),
    functionality_storage: answer(functional),
    personalization_storage: answer(functional),
    security_storage: 'granted',
  };
}

export type Layer = unknown[];

/** The queue a tag manager reads when it comes, and listens to from then on. */
export function dataLayer(): Layer {
  const place = globalThis as { dataLayer?: Layer };
  place.dataLayer ??= [];
  return place.dataLayer;
}

/** States the signals: `default` once and first, `update` with every choice. */
export function stateSignals(kind: 'default' | 'update', signals: Signals): void {
  gtag('consent', kind, signals);
}

/** Tag managers know a command by its being an `arguments` object; an array they take for data. */
function gtag(..._command: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: see above.
  dataLayer().push(arguments);
}
