import type { Outcome } from '@fernweh/api-client/visitors';
import { EXAMPLE_REFERENCE } from '@fernweh/contracts/reference';
import { britishVisitor } from '@fernweh/contracts/testing';
import { TestHost, testHost } from '@flotilla/kit/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MessageForm, type MessageFormProps } from './message-form.tsx';

const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string | RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
const press = () =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Send my message' })));
const sent: Outcome = { ok: true, body: { id: '1' } };
const send = jest.fn<Promise<Outcome>, [body: object, key: string]>();

const form = (more: Partial<MessageFormProps> = {}) => (
  <TestHost host={testHost(britishVisitor)}>
    <MessageForm to="hello@fernweh.example" topics={['Press']} send={send} action="/contact-us" {...more} />
  </TestHost>
);

function fill() {
  type('Your name', 'Ada');
  type('Email address', 'ada@example.com');
  type('What is it about?', 'Press');
  type('Message', 'Twenty characters and a few more.');
}

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
  send.mockResolvedValue(sent);
});

test('a field is validated on blur, and its error goes as soon as the value is valid', () => {
  render(form());
  type('Email address', 'ada');
  expect(screen.queryByText(/Enter an email address/)).toBeNull();
  fireEvent.blur(field('Email address'));
  expect(screen.getByText('Enter an email address like name@example.com')).toBeTruthy();
  type('Email address', 'ada@example.com');
  expect(screen.queryByText(/Enter an email address/)).toBeNull();
});

test('an error summary links to the missing fields, and the input stays', async () => {
  render(form());
  type('Message', 'Short');
  await press();
  const links = screen.getAllByRole('link').map(link => link.textContent);
  expect(links).toEqual(
    expect.arrayContaining([
      'Enter your name',
      'Enter an email address like name@example.com',
      'Choose what it is about',
      'Enter at least 20 characters (15 to go)',
    ]),
  );
  expect(field('Message').value).toBe('Short');
  expect(send).not.toHaveBeenCalled();
});

test('an error of the API stays on blur, and goes when the field changes', async () => {
  const errors = [{ field: 'message', message: 'Type this again' }];
  send.mockResolvedValueOnce({ ok: false, failure: { kind: 'invalid', errors } });
  render(form());
  fill();
  await press();
  expect(screen.getAllByText('Type this again')).not.toHaveLength(0);
  fireEvent.blur(field('Message'));
  expect(screen.getAllByText('Type this again')).not.toHaveLength(0);
  type('Message', 'Twenty other characters and more.');
  expect(screen.queryAllByText('Type this again')).toHaveLength(0);
});

test('a booking reference is optional, but must be valid', async () => {
  render(form());
  fill();
  type(/Booking reference/, 'FW123');
  await press();
  expect(screen.getAllByText(`A booking reference looks like ${EXAMPLE_REFERENCE}`)).not.toHaveLength(0);
  expect(send).not.toHaveBeenCalled();
});

test('a sent message is confirmed with what happens next', async () => {
  render(form());
  fill();
  await press();
  expect(screen.getByRole('status').textContent).toContain('reply to ada@example.com within one working day');
  expect(document.activeElement).toBe(screen.getByRole('status'));
  expect(send.mock.lastCall?.[0]).toMatchObject({ name: 'Ada', topic: 'Press' });
  fireEvent.click(screen.getByRole('link', { name: 'Write another message' }));
  expect(field('Message').value).toBe('');
});

test('the input stays while the service is unavailable, and a second try has the same idempotency key', async () => {
  send.mockResolvedValueOnce({ ok: false, failure: { kind: 'away' } });
  render(form());
  fill();
  await press();
  expect(screen.getByRole('alert').textContent).toContain('We couldn’t send it');
  expect(field('Message').value).toContain('Twenty');
  const href = screen.getByRole('link', { name: 'send it from your own email app' }).getAttribute('href');
  expect(href).toContain('mailto:hello@fernweh.example?subject=Press&body=Twenty%20characters');
  await press();
  const [first, second] = send.mock.calls.map(([, key]) => key);
  expect(second).toBe(first);
  expect(screen.getByRole('status')).toBeTruthy();
});

test('a changed form has another idempotency key, and a rate limit says how long to wait', async () => {
  send.mockResolvedValueOnce({ ok: false, failure: { kind: 'wait', seconds: 600 } });
  render(form());
  fill();
  await press();
  expect(screen.getByRole('alert').textContent).toContain('Try again in 10 minutes');
  type('Message', 'Twenty characters and many more.');
  await press();
  const [first, second] = send.mock.calls.map(([, key]) => key);
  expect(second).not.toBe(first);
});

test('an error of the API is shown at its field', async () => {
  const errors = [{ field: 'email', message: 'Enter an email address like name@example.com' }];
  send.mockResolvedValueOnce({ ok: false, failure: { kind: 'invalid', errors } });
  render(form());
  fill();
  await press();
  expect(field('Email address').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('link', { name: 'Enter an email address like name@example.com' })).toBeTruthy();
});

test('the reference is required where the page says so', async () => {
  render(form({ referenceNeeded: true }));
  fill();
  await press();
  expect(send).not.toHaveBeenCalled();
});

test('name and address of the signed-in visitor fill the fields until something else is typed', () => {
  const { rerender } = render(form());
  type('Your name', 'Maja, for her mother');
  rerender(form({ writer: { name: 'Maja Lindqvist', email: 'maja@example.com' } }));
  expect(field('Your name').value).toBe('Maja, for her mother');
  expect(field('Email address').value).toBe('maja@example.com');
  type('Email address', '');
  fireEvent.blur(field('Email address'));
  expect(field('Email address').value).toBe('');
});
