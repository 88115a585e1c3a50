import type { Consent } from '@fernweh/contracts/events';

type Answer = 'granted' | 'denied';

/** The signals of Google's consent mode. */
export type Signals = {
  ad_storage: Answer;
  ad_user_data: Answer;
  ad_personalization: Answer;
  analytics_storage: Answer;
  functionality_storage: Answer;
  personalization_storage: Answer;
  security_storage: Answer;
};

/** The seven consent mode signals of a choice (product/consent-and-measurement 2). */
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

/** The queue that the tag manager reads when it loads, and listens to afterwards. */
export function dataLayer(): Layer {
  const scope = globalThis as { dataLayer?: Layer };
  scope.dataLayer ??= [];
  return scope.dataLayer;
}

/** Sends the signals: `default` once as the first entry, `update` at the start and with every choice. */
export function stateSignals(kind: 'default' | 'update', signals: Signals): void {
  gtag('consent', kind, signals);
}

/** Tag managers accept a command only as an `arguments` object; they treat an array as data. */
function gtag(..._command: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: see above.
  dataLayer().push(arguments);
}
