import { britishVisitor } from '@fernweh/contracts/testing';
import { TestHost, testHost } from '@flotilla/kit/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { NewsletterForm } from './newsletter-form.tsx';

const fetchMock = jest.fn();
const answer = (status: number) =>
  fetchMock.mockResolvedValue({
    ok: status < 400,
    status,
    headers: new Map(),
    json: async () => ({ status: 'PENDING' }),
  });
const input = () => screen.getByLabelText<HTMLInputElement>('Email address');
const type = (value: string) => fireEvent.change(input(), { target: { value } });
const send = () =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Subscribe to the newsletter' })));

const prepared = jest.fn();
const botCheck = async () => {
  prepared();
  return async (action: string) => `${action} token`;
};
beforeEach(() => {
  globalThis.fetch = fetchMock;
  render(
    <TestHost host={testHost(britishVisitor, { botCheck })}>
      <NewsletterForm />
    </TestHost>,
  );
});

test('an invalid address is not sent, and the field takes the focus', async () => {
  type('ada');
  fireEvent.blur(input());
  expect(screen.getByText('Enter an email address like name@example.com')).toBeTruthy();
  await send();
  expect(document.activeElement).toBe(input());
  expect(fetchMock).not.toHaveBeenCalled();
});

test('a request is sent, and the visitor is told to confirm it by mail', async () => {
  answer(202);
  type(' ada@example.com ');
  await send();
  const [url, { body, headers }] = fetchMock.mock.lastCall;
  expect([url, body]).toEqual(['http://api/api/v1/newsletter', '{"email":"ada@example.com"}']);
  expect(headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
  expect(headers['x-recaptcha-token']).toBe('newsletter token');
  expect(screen.getByRole('status').textContent).toContain('Check your email');
});

test('reCAPTCHA is prepared when the form gets the focus', () => {
  expect(prepared).not.toHaveBeenCalled();
  act(() => input().focus());
  expect(prepared).toHaveBeenCalledTimes(1);
});

test('the honeypot field is sent with the form, so that the API can drop what a robot wrote', async () => {
  answer(202);
  type('ada@example.com');
  fireEvent.change(screen.getByLabelText('Leave this empty'), { target: { value: 'https://buy.example' } });
  await send();
  expect(JSON.parse(fetchMock.mock.lastCall[1].body)).toHaveProperty('website', 'https://buy.example');
});

test('the address stays while the service is unavailable', async () => {
  answer(503);
  type('ada@example.com');
  await send();
  expect(screen.getByRole('alert').textContent).toContain('We couldn’t send it');
  expect(input().value).toBe('ada@example.com');
});
