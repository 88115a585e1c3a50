import { type ChatWidget, chatVendor } from './chat.ts';

const config = { host: 'http://chat', token: 'token' };

function setUp({ unavailable = false } = {}) {
  const widget: jest.Mocked<ChatWidget> = {
    init: jest.fn(),
    open: jest.fn(),
    hide: jest.fn(),
    show: jest.fn(),
    destroy: jest.fn(),
  };
  const load = jest.fn(async (_url: string): Promise<ChatWidget> => {
    if (unavailable) throw new Error('unavailable');
    return widget;
  });
  const onUnavailable = jest.fn();
  const launcher = { hide: jest.fn(), remove: jest.fn() };
  const addLauncher = jest.fn((_open: () => void) => launcher);
  const consent = new AbortController();
  const chat = chatVendor({ config, load, addLauncher, onUnavailable });
  return { chat, widget, load, onUnavailable, consent, launcher, addLauncher };
}

test('is initialised with token and host, and opens on request only', async () => {
  const { chat, widget, load, consent } = setUp();
  await chat.start(consent.signal);
  expect(load).toHaveBeenCalledWith('http://chat/widget.js');
  expect(widget.init).toHaveBeenCalledWith({ ...config, launcher: false });
  expect(widget.open).not.toHaveBeenCalled();
  chat.open();
  expect(widget.open).toHaveBeenCalledTimes(1);
});

test('the icon opens the chat, makes room for a menu and goes with the consent', async () => {
  const { chat, widget, consent, launcher, addLauncher } = setUp();
  chat.makeRoom(true);
  expect(addLauncher).not.toHaveBeenCalled();
  await chat.start(consent.signal);
  expect(launcher.hide).toHaveBeenLastCalledWith(true);
  chat.makeRoom(false);
  expect(launcher.hide).toHaveBeenLastCalledWith(false);
  addLauncher.mock.calls[0]?.[0]();
  expect(widget.open).toHaveBeenCalledTimes(1);
  consent.abort();
  expect(launcher.remove).toHaveBeenCalledTimes(1);
});

test('a request before consent opens the chat after it', async () => {
  const { chat, widget, consent } = setUp();
  chat.open();
  await chat.start(consent.signal);
  expect(widget.open).toHaveBeenCalledTimes(1);
});

test('a cancelled request does not open the chat', async () => {
  const { chat, widget, consent } = setUp();
  chat.open();
  chat.cancelOpen();
  await chat.start(consent.signal);
  expect(widget.open).not.toHaveBeenCalled();
});

test('withdrawn consent removes the widget, also while it loads', async () => {
  const { chat, widget, consent } = setUp();
  await chat.start(consent.signal);
  consent.abort();
  expect(widget.destroy).toHaveBeenCalledTimes(1);
  const early = setUp();
  const starting = early.chat.start(early.consent.signal);
  early.consent.abort();
  await starting;
  expect(early.widget.init).not.toHaveBeenCalled();
});

test('a request for an unavailable chat calls onUnavailable', async () => {
  const { chat, onUnavailable, consent } = setUp({ unavailable: true });
  await expect(chat.start(consent.signal)).rejects.toThrow('unavailable');
  expect(onUnavailable).not.toHaveBeenCalled();
  chat.open();
  expect(onUnavailable).toHaveBeenCalledTimes(1);
});

test('the widget is out of sight while a menu is open', async () => {
  const { chat, widget, consent } = setUp();
  await chat.start(consent.signal);
  chat.makeRoom(false);
  expect(widget.show).not.toHaveBeenCalled();
  chat.makeRoom(true);
  chat.makeRoom(true);
  expect(widget.hide).toHaveBeenCalledTimes(1);
  chat.makeRoom(false);
  expect(widget.show).toHaveBeenCalledTimes(1);
});

test('a widget that loads while a menu is open is out of sight, and returns when the menu closes', async () => {
  const { chat, widget, consent } = setUp();
  chat.makeRoom(true);
  expect(widget.hide).not.toHaveBeenCalled();
  await chat.start(consent.signal);
  expect(widget.hide).toHaveBeenCalledTimes(1);
  chat.makeRoom(false);
  expect(widget.show).toHaveBeenCalledTimes(1);
});

test('a menu does not need the chat', async () => {
  const { chat, consent } = setUp({ unavailable: true });
  await expect(chat.start(consent.signal)).rejects.toThrow('unavailable');
  expect(() => {
    chat.makeRoom(true);
    chat.makeRoom(false);
  }).not.toThrow();
});
