import { type ChatWidget, chatVendor } from './chat.ts';

const config = { host: 'http://chat', token: 'token' };

function setUp({ away = false } = {}) {
  const widget: jest.Mocked<ChatWidget> = { init: jest.fn(), open: jest.fn(), destroy: jest.fn() };
  const load = jest.fn(async (_url: string): Promise<ChatWidget> => {
    if (away) throw new Error('away');
    return widget;
  });
  const onAway = jest.fn();
  const consent = new AbortController();
  const chat = chatVendor({ config, load, onAway });
  return { chat, widget, load, onAway, consent };
}

test('is initialised with token and host, and opens only when asked to', async () => {
  const { chat, widget, load, consent } = setUp();
  await chat.start(consent.signal);
  expect(load).toHaveBeenCalledWith('http://chat/widget.js');
  expect(widget.init).toHaveBeenCalledWith(config);
  expect(widget.open).not.toHaveBeenCalled();
  chat.open();
  expect(widget.open).toHaveBeenCalledTimes(1);
});

test('who asked before the consent finds it open after it', async () => {
  const { chat, widget, consent } = setUp();
  chat.open();
  await chat.start(consent.signal);
  expect(widget.open).toHaveBeenCalledTimes(1);
});

test('who asked and refused does not', async () => {
  const { chat, widget, consent } = setUp();
  chat.open();
  chat.leave();
  await chat.start(consent.signal);
  expect(widget.open).not.toHaveBeenCalled();
});

test('a withdrawal takes it out of the page, also while it is still coming', async () => {
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

test('who wants to chat is led elsewhere where it does not come', async () => {
  const { chat, onAway, consent } = setUp({ away: true });
  await expect(chat.start(consent.signal)).rejects.toThrow('away');
  expect(onAway).not.toHaveBeenCalled();
  chat.open();
  expect(onAway).toHaveBeenCalledTimes(1);
});
