import { type Consent, consentChanged, consentRequested } from '@fernweh/contracts/events';
import type { EventBus } from '@fernweh/event-bus';
import { type Choice, NONE } from './consent-cookie.ts';
import { signalsOf, stateSignals } from './signals.ts';

/** What the browser keeps and tells: separate, so that tests bring their own. */
export type ConsentPorts = {
  read(): Consent;
  write(choice: Choice): void;
  /** Calls back when another tab may have written. */
  onElsewhere(listener: () => void): void;
  /** Tells the other tabs to read again. */
  tellOthers(): void;
};

/** Where the choice is asked for. Its code is loaded by the first `open`. */
export type Banner = {
  open(view: BannerView): void;
  close(): void;
};

export type BannerView = {
  consent: Consent;
  /** The visitor asked for it: it takes the focus, shows the choices at once and may be left as it was. */
  asked: boolean;
  /** Why it opened by itself in the middle of something. */
  note?: string;
  onChoose(choice: Choice): void;
  onClose(): void;
};

export type ConsentControl = {
  current(): Consent;
  /** Opens the banner. @param note what the visitor wanted that needs a consent */
  ask(note?: string): void;
};

type Dependencies = {
  bus: EventBus;
  ports: ConsentPorts;
  banner: Banner;
  /** When the banner may come by itself: the page is shown and answers. */
  calm: Promise<void>;
};

/**
 * The visitor's consent (specification §4, §9; product: Consent). The default signals are stated before anything else; the
 * choice is published at the start, and every change of it takes effect at once, here and in other tabs.
 */
export function createConsent({ bus, ports, banner, calm }: Dependencies): ConsentControl {
  let current = ports.read();
  stateSignals('default', signalsOf(NONE));
  publish();

  ports.onElsewhere(() => {
    const found = ports.read();
    if (JSON.stringify(found) === JSON.stringify(current)) return;
    current = found;
    publish();
    if (found.decided) banner.close();
  });
  bus.on(consentRequested).subscribe(() => ask());
  if (!current.decided)
    void calm.then(() => {
      if (!current.decided) open({ asked: false });
    });

  function publish() {
    stateSignals('update', signalsOf(current));
    bus.publish(consentChanged, current);
  }

  function ask(note?: string) {
    open({ asked: true, ...(note && { note }) });
  }

  function open(how: Pick<BannerView, 'asked' | 'note'>) {
    banner.open({ ...how, consent: current, onChoose: choose, onClose: banner.close });
  }

  function choose(choice: Choice) {
    ports.write(choice);
    current = { ...choice, decided: true };
    banner.close();
    publish();
    ports.tellOthers();
  }

  return { current: () => current, ask };
}
