import { type Session, sessionChanged } from '@fernweh/contracts/events';
import { EXAMPLE_REFERENCE } from '@fernweh/contracts/reference';
import { britishVisitor } from '@fernweh/contracts/testing';
import { TestHost, testHost } from '@flotilla/kit/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { view } from './cs-contact.tsx';

const user = { email: 'maja@example.com', firstName: 'Maja', lastName: 'Lindqvist', name: 'Maja Lindqvist' };
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

function show(accessToken = async (): Promise<string | undefined> => 'token-of-maja') {
  const host = testHost(britishVisitor, { session: { accessToken } });
  const page = (
    <TestHost host={host} url="/cs_contact">
      <view.Component data={undefined} />
    </TestHost>
  );
  const say = (session: Session) => act(() => host.bus.publish(sessionChanged, session));
  say({ status: 'authenticated', user });
  const html = renderToString(page);
  render(page);
  return { say, html };
}

test('the form is filled with the signed-in visitor’s data in the browser only', () => {
  const { html } = show();
  expect(html).not.toContain('Maja');
  expect(field('Your name').value).toBe('Maja Lindqvist');
  expect(field('Email address').value).toBe('maja@example.com');
});

test('after sign-out the visitor’s data is gone, and the input stays', () => {
  const { say } = show();
  fireEvent.change(field('Message'), { target: { value: 'We are late for the train to Porto.' } });
  say({ status: 'anonymous', problem: 'expired' });
  expect(field('Your name').value).toBe('');
  expect(field('Email address').value).toBe('');
  expect(field('Message').value).toBe('We are late for the train to Porto.');
});

async function fillAndSend() {
  fireEvent.change(field('What is it about?'), { target: { value: 'Change my booking' } });
  fireEvent.change(screen.getByLabelText(/Booking reference/), { target: { value: EXAMPLE_REFERENCE } });
  fireEvent.change(field('Message'), { target: { value: 'We are late for the train to Porto.' } });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Send my message' })));
}

test('a ticket is sent with the visitor’s access token', async () => {
  const answer = { ok: true, status: 201, json: async () => ({ id: '1' }) };
  const fetchMock = jest.fn(async (_url: string, _init: RequestInit) => answer);
  globalThis.fetch = fetchMock as unknown as typeof fetch;
  show();
  await fillAndSend();
  const [url, init] = fetchMock.mock.lastCall ?? [];
  expect(url).toBe('http://api/api/v1/support-tickets');
  expect(init?.headers).toMatchObject({ authorization: 'Bearer token-of-maja' });
  expect(screen.getByRole('heading', { name: 'We’ve received your message' })).toBeTruthy();
});

test('the input stays when the session has expired', async () => {
  show(async () => undefined);
  await fillAndSend();
  expect(screen.getByRole('alert').textContent).toContain('You’ve been logged out');
  expect(field('Message').value).toBe('We are late for the train to Porto.');
});
