import { countCalls, noCalls, serviceCall } from '@flotilla/runtime/service-calls';
import { withTrace } from '@flotilla/runtime/trace';
import { reasonOf } from '../server/failures/reason.ts';
import { callsOfParts } from './calls-of-parts.ts';
import { openDoor } from './door.ts';
import type { DoorAnswer, DoorQuestion } from './door-messages.ts';

const sent: DoorQuestion[] = [];
const door = openDoor(question => sent.push(question));
const asked = () => {
  const question = sent.findLast(one => one.type === 'fetch');
  if (!question) throw new Error('Nothing was asked');
  return question;
};
const answers = (answer: DoorAnswer) => door.answered({ kind: 'fetched', id: asked().id, answer });
const fine = (text: string, status = 200): DoorAnswer => ({
  ...{ status, statusText: 'OK', headers: [['content-type', 'application/json']] },
  body: Buffer.from(text),
});
const settle = () => new Promise(done => setImmediate(done));
beforeEach(() => {
  sent.length = 0;
});

test('a call is a message, and its answer a response', async () => {
  const trace = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
  const asking = withTrace(trace, () =>
    countCalls({ ...noCalls(), part: 'mf-a/home' }, () =>
      door.fetch('http://api/a?b=1', { method: 'post', body: '{}', headers: { Accept: 'text/html' } }),
    ),
  );
  await settle();
  expect(asked().request).toEqual({
    ...{ url: 'http://api/a?b=1', method: 'POST', body: '{}', traceparent: trace, party: 'mf-a/home' },
    headers: [
      ['accept', 'text/html'],
      ['content-type', 'text/plain;charset=UTF-8'],
    ],
    deadlineMs: expect.any(Number),
  });
  answers(fine('{"a":1}'));
  const response = await asking;
  expect(response).toBeInstanceOf(Response);
  expect([response.ok, response.url, response.headers.get('content-type')]).toEqual([
    ...[true, 'http://api/a?b=1', 'application/json'],
  ]);
  expect(await response.json()).toEqual({ a: 1 });
});

test.each([204, 304])('an answer with %s has no body', async status => {
  const asking = door.fetch(new URL('http://api/'));
  await settle();
  answers(fine('', status));
  expect((await asking).body).toBeNull();
});

test('a request with a signal and a body of bytes is understood, as axios makes it', async () => {
  const end = new AbortController();
  const request = new Request('http://cdn/', {
    method: 'POST',
    body: Buffer.from('abc'),
    signal: end.signal,
  });
  const asking = door.fetch(request);
  while (sent.length === 0) await settle();
  expect(Buffer.from(asked().request.body as Uint8Array).toString()).toBe('abc');
  const reason = new Error('enough');
  end.abort(reason);
  await expect(asking).rejects.toBe(reason);
});

test('who gives up rejects with their reason at once, and the shell is told', async () => {
  const end = new AbortController();
  const asking = door.fetch('http://api/', { signal: end.signal });
  await settle();
  const reason = new DOMException('late', 'TimeoutError');
  end.abort(reason);
  await expect(asking).rejects.toBe(reason);
  expect(sent.at(-1)).toEqual({ type: 'fetch-ended', id: asked().id });
  await expect(door.fetch('http://api/', { signal: end.signal })).rejects.toBe(reason);
  expect(sent).toHaveLength(2);
});

/** What the worker says of a part whose one call of a service failed so. */
async function reasonAfter(error: { name: 'TypeError' | 'DoorError' | 'TimeoutError'; message: string }) {
  const calls = callsOfParts();
  const failing = calls.run('mf-a/home', () => serviceCall(() => door.fetch('http://api/')));
  await settle();
  answers({ error });
  const message = await failing.then(
    () => 'fine',
    (thrown: Error) => thrown.message,
  );
  return reasonOf(calls.blame('mf-a/home', message));
}

test('what the shell could not get is a service’s fault as before, and what it refuses is the part’s own', async () => {
  expect(await reasonAfter({ name: 'TypeError', message: 'connect ECONNREFUSED' })).toBe('unreachable');
  const late = { name: 'TimeoutError', message: 'A service did not answer before its deadline' } as const;
  expect(await reasonAfter(late)).toBe('service-timeout');
  expect(await reasonAfter({ name: 'DoorError', message: 'The shell makes no such call' })).toBe('exception');
});

test('an address that is none fails as it does with fetch', async () => {
  await expect(door.fetch('/relative')).rejects.toThrow(TypeError);
  expect(sent).toEqual([]);
});
