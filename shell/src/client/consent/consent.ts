import { type Consent, consentChanged, consentRequested } from '@fernweh/contracts/events';
import type { EventBus } from '@flotilla/event-bus';
import { type Choice, NONE } from './consent-cookie.ts';
import { signalsOf, stateSignals } from './signals.ts';

/** The browser's storage and tabs, replaceable in tests. */
export type ConsentPorts = {
  read(): Consent;
  write(choice: Choice): void;
  /** Calls the listener when another tab, or a vendor's consent script, may have changed the cookie. */
  onElsewhere(listener: () => void): void;
  /** Makes the other tabs read the cookie again. */
  notifyOtherTabs(): void;
};

/** The consent banner. The first `open` loads its code. */
export type Banner = {
  open(view: BannerView): void;
  close(): void;
};

export type BannerView = {
  consent: Consent;
  /** The visitor requested the banner: it takes the focus, shows the choices at once and can be closed without a change. */
  requested: boolean;
  /** Why the banner opened although the visitor did not request it. */
  note?: string;
  onChoose(choice: Choice): void;
  onClose(): void;
};

export type ConsentControl = {
  current(): Consent;
  /** Opens the banner. @param note why the visitor's action needs consent */
  ask(note?: string): void;
};

type Dependencies = {
  bus: EventBus;
  ports: ConsentPorts;
  banner: Banner;
  /** Resolves when the banner may open unrequested: the page is shown and the browser idle. */
  idle: Promise<void>;
};

/**
 * The visitor's consent (product/consent-and-measurement 3, 4). It states the default signals first, publishes the choice at the
 * start, and applies every change at once, here and in other tabs.
 */
export function createConsent({ bus, ports, banner, idle }: Dependencies): ConsentControl {
  let current = ports.read();
  stateSignals('default', signalsOf(NONE));
  publish();

  ports.onElsewhere(() => {
    const stored = ports.read();
    if (JSON.stringify(stored) === JSON.stringify(current)) return;
    current = stored;
    publish();
    if (stored.decided) banner.close();
  });
  bus.on(consentRequested).subscribe(() => ask());
  if (!current.decided)
    void idle.then(() => {
      if (!current.decided) open({ requested: false });
    });

  function publish() {
    stateSignals('update', signalsOf(current));
    bus.publish(consentChanged, current);
  }

  function ask(note?: string) {
    open({ requested: true, ...(note && { note }) });
  }

  function open(options: Pick<BannerView, 'requested' | 'note'>) {
    banner.open({ ...options, consent: current, onChoose: choose, onClose: banner.close });
  }

  function choose(choice: Choice) {
    ports.write(choice);
    current = { ...choice, decided: true };
    banner.close();
    publish();
    ports.notifyOtherTabs();
  }

  return { current: () => current, ask };
}
