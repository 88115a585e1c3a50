import { type Consent, consentChanged, consentRequested } from '@fernweh/contracts/events';
import { createEventBus } from '@fernweh/event-bus';
import { type Banner, type BannerView, type ConsentPorts, createConsent } from './consent.ts';
import { ALL, type Choice, NONE } from './consent-cookie.ts';
import { dataLayer } from './signals.ts';

const REFUSED: Consent = { ...NONE, decided: true };

function setUp(kept: Consent = { ...NONE, decided: false }) {
  dataLayer().length = 0;
  let stored = kept;
  let hear = () => {};
  const views: BannerView[] = [];
  const heard: Consent[] = [];
  const bus = createEventBus();
  const banner: Banner = { open: view => void views.push(view), close: jest.fn() };
  const ports: ConsentPorts = {
    read: () => stored,
    write(choice: Choice) {
      stored = { ...choice, decided: true };
    },
    onElsewhere(listener) {
      hear = listener;
    },
    tellOthers: jest.fn(),
  };
  let becomeCalm = () => {};
  const calm = new Promise<void>(done => {
    becomeCalm = done;
  });
  bus.on(consentChanged).subscribe(consent => heard.push(consent));
  const consent = createConsent({ bus, ports, banner, calm });
  return {
    bus,
    banner,
    ports,
    views,
    heard,
    consent,
    async calm() {
      becomeCalm();
      await calm;
    },
    elsewhere(found: Consent) {
      stored = found;
      hear();
    },
  };
}

const commands = () =>
  dataLayer().map(entry =>
    Array.from(entry as ArrayLike<unknown>)
      .slice(0, 2)
      .join(' '),
  );

test('the default signals come first, then what was kept', () => {
  const { heard } = setUp({ ...ALL, decided: true });
  expect(commands()).toEqual(['consent default', 'consent update']);
  expect(heard).toEqual([{ ...ALL, decided: true }]);
});

test('who has not chosen is asked once the page is calm, and not before', async () => {
  const { views, calm } = setUp();
  expect(views).toHaveLength(0);
  await calm();
  expect(views).toMatchObject([{ asked: false, consent: { decided: false } }]);
});

test('who has chosen is not asked again', async () => {
  const { views, calm } = setUp(REFUSED);
  await calm();
  expect(views).toHaveLength(0);
});

test('a choice is kept, published and told to other tabs at once', async () => {
  const { views, heard, banner, ports, consent, calm } = setUp();
  await calm();
  views[0]?.onChoose({ ...NONE, analytics: true });
  expect(heard.at(-1)).toEqual({ ...NONE, analytics: true, decided: true });
  expect(consent.current()).toEqual(ports.read());
  expect(banner.close).toHaveBeenCalledTimes(1);
  expect(ports.tellOthers).toHaveBeenCalledTimes(1);
});

test('the Cookies link opens it with the choice as it is', () => {
  const { bus, views } = setUp(REFUSED);
  bus.publish(consentRequested, {});
  expect(views).toMatchObject([{ asked: true, consent: REFUSED }]);
});

test('a choice in another tab counts here, without being asked again', async () => {
  const { heard, elsewhere, views, calm } = setUp();
  elsewhere({ ...ALL, decided: true });
  elsewhere({ ...ALL, decided: true });
  await calm();
  expect(heard.map(({ decided }) => decided)).toEqual([false, true]);
  expect(views).toHaveLength(0);
});
