import { britishVisitor } from '@fernweh/contracts/testing';
import { menuChanged } from '@fernweh/mf-navigation-contract/events';
import { TestHost, testHost } from '@flotilla/kit/testing';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { HoldBar } from './hold-bar.tsx';
import { HoldTimer } from './hold-timer.tsx';

// jsdom has the dialog element without its methods.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const onExtend = jest.fn();
const onEnd = jest.fn();
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
const bar = (expiresAt: string, extensions = 0) => (
  <HoldBar
    seats={2}
    expiresAt={expiresAt}
    extensions={extensions}
    extending={false}
    onExtend={onExtend}
    onEnd={onEnd}
  />
);
function renderTimer(timer: ReactElement) {
  const host = testHost(britishVisitor);
  render(timer, { wrapper: ({ children }) => <TestHost host={host}>{children}</TestHost> });
  return host.bus;
}
const pass = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1000));
const clock = () => screen.getByRole('timer').textContent;
const said = () => screen.getByRole('status').textContent;

test('the bar counts down and announces some minutes only', () => {
  render(bar(inSeconds(1802)));
  expect(clock()).toBe('30:02');
  pass(2);
  expect(clock()).toBe('30:00');
  expect(said()).toBe('');
  const heard = new Set<string | null>();
  for (let minute = 0; minute < 27; minute++) {
    pass(60);
    heard.add(said());
  }
  expect([...heard].filter(Boolean)).toEqual([
    'Your places are held for up to 20 more minutes.',
    'Your places are held for up to 10 more minutes.',
    'Your places are held for up to 5 more minutes.',
  ]);
});

test('the warning opens once at two minutes; an extension closes it', () => {
  const { rerender } = render(bar(inSeconds(130)));
  expect(screen.queryByRole('dialog')).toBeNull();
  pass(12);
  const dialog = screen.getByRole('dialog', { name: '2 minutes left' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Add 10 minutes' }));
  expect(onExtend).toHaveBeenCalledTimes(1);
  rerender(bar(inSeconds(720), 1));
  pass(1);
  expect(screen.queryByRole('dialog')).toBeNull();
  pass(605);
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Continue without' }));
  pass(10);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a hold can be extended ten times', () => {
  render(bar(inSeconds(100), 10));
  expect(screen.queryByRole('button', { name: 'Add 10 minutes' })).toBeNull();
  expect(screen.getByRole('dialog').textContent).toContain('We can’t hold them any longer');
});

test('the expiry is reported once', () => {
  render(bar(inSeconds(3)));
  pass(10);
  expect(clock()).toBe('0:00');
  expect(onEnd).toHaveBeenCalledTimes(1);
});

test('the header timer links to the checkout and disappears after the expiry', () => {
  renderTimer(<HoldTimer booking="FW12345" expiresAt={inSeconds(65)} />);
  const link = screen.getByRole('link', { name: 'Your places are held 1:05 Continue booking' });
  expect(link.getAttribute('href')).toBe('/checkout?booking=FW12345');
  pass(65);
  expect(screen.queryByRole('link')).toBeNull();
});

test('the header timer of a page that has asked the API nothing knows how far the device’s clock is ahead', () => {
  const ahead = 40 * 60_000;
  renderTimer(<HoldTimer booking="FW12345" expiresAt={inSeconds(65 - 40 * 60)} clockAhead={ahead} />);
  expect(screen.getByRole('link', { name: 'Your places are held 1:05 Continue booking' })).toBeTruthy();
});

test('the header timer makes room for an open menu and returns when it closes', () => {
  const bus = renderTimer(<HoldTimer booking="FW12345" expiresAt={inSeconds(65)} />);
  const timer = screen.getByRole('link');
  act(() => bus.publish(menuChanged, { open: true, level: 2, height: 480 }));
  expect(timer.className).toContain('away');
  act(() => bus.publish(menuChanged, { open: false, level: 0, height: 0 }));
  expect(timer.className).not.toContain('away');
});

test('a header timer that appears while the menu is open does not lie over it', () => {
  const host = testHost(britishVisitor);
  host.bus.publish(menuChanged, { open: true, level: 1, height: 844 });
  render(
    <TestHost host={host}>
      <HoldTimer booking="FW12345" expiresAt={inSeconds(65)} />
    </TestHost>,
  );
  expect(screen.getByRole('link').className).toContain('away');
});
