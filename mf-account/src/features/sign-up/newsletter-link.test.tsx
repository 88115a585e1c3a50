import { britishVisitor } from '@fernweh/contracts/testing';
import { TestHost, testHost } from '@flotilla/kit/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { SignUpPage } from './sign-up-page.tsx';

const fetchMock = jest.fn();
const answer = (status: number, body: object = { status: 'CONFIRMED' }) =>
  fetchMock.mockResolvedValue({ ok: status < 400, status, headers: new Map(), json: async () => body });

function show(address: string) {
  globalThis.fetch = fetchMock;
  history.replaceState(null, '', address);
  render(
    <TestHost host={testHost(britishVisitor)} url="/sign-up">
      <SignUpPage />
    </TestHost>,
  );
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const sent = () => [fetchMock.mock.lastCall[0], fetchMock.mock.lastCall[1].body];

test.each(['/sign-up#newsletter=abc', '/sign-up?newsletter=abc'])(
  '%s asks before it says yes',
  async address => {
    answer(200);
    show(address);
    expect(window.location.href).not.toContain('abc');
    expect(fetchMock).not.toHaveBeenCalled();
    await press('Yes, subscribe me');
    expect(sent()).toEqual(['http://api/api/v1/newsletter/confirm', '{"token":"abc"}']);
    expect(screen.getByRole('heading', { name: 'You’re subscribed' })).toBeTruthy();
  },
);

test('a link ends the subscription', async () => {
  answer(200);
  show('/sign-up#unsubscribe=def');
  await press('Yes, unsubscribe');
  expect(sent()).toEqual(['http://api/api/v1/newsletter/unsubscribe', '{"token":"def"}']);
  expect(screen.getByRole('heading', { name: 'You’re unsubscribed' })).toBeTruthy();
});

test('an expired link says so and offers the form', async () => {
  answer(410, { detail: 'This link has expired or has already been used.' });
  show('/sign-up#newsletter=abc');
  await press('Yes, subscribe me');
  expect(screen.getByRole('alert').textContent).toContain('has already been used');
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  expect(screen.getByRole('link', { name: 'Subscribe to the newsletter' }).getAttribute('href')).toBe(
    '/#letter',
  );
  expect(screen.queryByRole('button', { name: 'Yes, subscribe me' })).toBeNull();
});

test('a failed call can be retried', async () => {
  answer(503);
  show('/sign-up#newsletter=abc');
  await press('Yes, subscribe me');
  expect(screen.getByRole('alert').textContent).toContain('Our service didn’t respond');
});

test('nothing is shown without a link', () => {
  show('/sign-up');
  expect(screen.queryByRole('button', { name: 'Yes, subscribe me' })).toBeNull();
});

test('a link followed on the open page works too', async () => {
  answer(200);
  show('/sign-up');
  window.location.hash = '#unsubscribe=ghi';
  await act(async () => void window.dispatchEvent(new HashChangeEvent('hashchange')));
  await press('Yes, unsubscribe');
  expect(sent()[1]).toBe('{"token":"ghi"}');
});
