import { type Consent, consentChanged, consentRequested } from '@fernweh/contracts/events';
import { createEventBus } from '@flotilla/event-bus';
import { type Banner, type BannerView, type ConsentPorts, createConsent } from './consent.ts';
import { ALL, type Choice, NONE } from './consent-cookie.ts';
import { dataLayer, signalsOf } from './signals.ts';

const REFUSED: Consent = { ...NONE, decided: true };

function setUp(initial: Consent = { ...NONE, decided: false }) {
  dataLayer().length = 0;
  let stored = initial;
  let notify = () => {};
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
      notify = listener;
    },
    notifyOtherTabs: jest.fn(),
  };
  let resolveIdle = () => {};
  const idle = new Promise<void>(done => {
    resolveIdle = done;
  });
  bus.on(consentChanged).subscribe(consent => heard.push(consent));
  const consent = createConsent({ bus, ports, banner, idle });
  return {
    bus,
    banner,
    ports,
    views,
    heard,
    consent,
    async becomeIdle() {
      resolveIdle();
      await idle;
    },
    chooseInOtherTab(found: Consent) {
      stored = found;
      notify();
    },
  };
}

const commands = () =>
  dataLayer().map(entry =>
    Array.from(entry as ArrayLike<unknown>)
      .slice(0, 2)
      .join(' '),
  );

test('the default signals come first, then the stored choice', () => {
  const { heard } = setUp({ ...ALL, decided: true });
  expect(commands()).toEqual(['consent default', 'consent update']);
  const signals = dataLayer().map(entry => Array.from(entry as ArrayLike<unknown>)[2]);
  expect(signals).toEqual([signalsOf(NONE), signalsOf(ALL)]);
  expect(heard).toEqual([{ ...ALL, decided: true }]);
});

test('the banner opens for an undecided visitor once the page is idle', async () => {
  const { views, becomeIdle } = setUp();
  expect(views).toHaveLength(0);
  await becomeIdle();
  expect(views).toMatchObject([{ requested: false, consent: { decided: false } }]);
});

test('the banner does not open for a visitor who has chosen', async () => {
  const { views, becomeIdle } = setUp(REFUSED);
  await becomeIdle();
  expect(views).toHaveLength(0);
});

test('a choice is stored, published and sent to other tabs at once', async () => {
  const { views, heard, banner, ports, consent, becomeIdle } = setUp();
  await becomeIdle();
  views[0]?.onChoose({ ...NONE, analytics: true });
  expect(heard.at(-1)).toEqual({ ...NONE, analytics: true, decided: true });
  expect(consent.current()).toEqual(ports.read());
  expect(banner.close).toHaveBeenCalledTimes(1);
  expect(ports.notifyOtherTabs).toHaveBeenCalledTimes(1);
});

test('the Cookies link opens the banner with the stored choice', () => {
  const { bus, views } = setUp(REFUSED);
  bus.publish(consentRequested, {});
  expect(views).toMatchObject([{ requested: true, consent: REFUSED }]);
});

test('a choice in another tab applies here too, and no banner opens', async () => {
  const { heard, chooseInOtherTab, views, becomeIdle } = setUp();
  chooseInOtherTab({ ...ALL, decided: true });
  chooseInOtherTab({ ...ALL, decided: true });
  await becomeIdle();
  expect(heard.map(({ decided }) => decided)).toEqual([false, true]);
  expect(views).toHaveLength(0);
});
