import { accountModalRequested, type Session, sessionChanged } from '@fernweh/contracts/events';
import { britishVisitor } from '@fernweh/contracts/testing';
import { formatDay } from '@fernweh/ui/dates';
import { TestHost, testHost } from '@flotilla/kit/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Details } from './details.tsx';

const MAJA = { email: 'maja@example.com', firstName: 'Maja', lastName: 'Lindqvist', name: 'Maja Lindqvist' };
const fetchMock = jest.fn();
let answers: Record<string, { status: number; body?: object }>;

beforeAll(() => {
  // jsdom has neither modal dialogs nor downloads.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
  answers = { 'GET /me': { status: 200, body: { name: 'Maja', newsletter: 'NONE' } } };
  fetchMock.mockImplementation(async (url: string, { method }: RequestInit) => {
    const { status, body } = answers[`${method} ${url.replace('http://api/api/v1', '')}`] ?? { status: 503 };
    return { ok: status < 400, status, headers: new Map(), json: async () => body ?? {} };
  });
  globalThis.fetch = fetchMock;
});

async function show(token: string | undefined = 'token-of-maja') {
  const host = testHost(britishVisitor, { session: { accessToken: async () => token } });
  const say = (session: Session) => act(async () => host.bus.publish(sessionChanged, session));
  await say({ status: 'authenticated', user: MAJA });
  await act(
    async () =>
      void render(
        <TestHost host={host}>
          <Details user={MAJA} />
        </TestHost>,
      ),
  );
  return { host, say };
}
const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string | RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
const press = (name: string, at = 0) =>
  act(async () => void fireEvent.click(screen.getAllByRole('button', { name })[at] as HTMLElement));
const sent = () => {
  const [url, { method, body, headers }] = fetchMock.mock.lastCall;
  return { call: `${method} ${url}`, body: body && JSON.parse(body), headers };
};

test('stored details are shown, changed and saved', async () => {
  answers['PATCH /me'] = {
    status: 200,
    body: { name: 'Majken', phone: '+46812345678', newsletter: 'PENDING' },
  };
  await show();
  expect(field(/What should we call you/).value).toBe('Maja');
  expect(field(/newsletter/).checked).toBe(false);
  type(/What should we call you/, 'Majken');
  type(/Phone/, '+46 8 12345678');
  fireEvent.click(field(/newsletter/));
  await press('Save');
  expect(sent()).toMatchObject({
    call: 'PATCH http://api/api/v1/me',
    body: { name: 'Majken', phone: '+46 8 12345678', newsletter: true },
    headers: { authorization: 'Bearer token-of-maja' },
  });
  expect(screen.getByText(/confirm to start the newsletter/)).toBeTruthy();
});

test('an invalid phone number is reported at its field and in the summary, and is not sent', async () => {
  await show();
  type(/Phone/, '7946 0000');
  await press('Save');
  const message = 'Enter a phone number with country code, like +44 20 7946 0000';
  expect(screen.getByRole('link', { name: message }).getAttribute('href')).toBe('#details-phone');
  expect(sent().call).toBe('GET http://api/api/v1/me/seat-alerts');
});

test('an unavailable service keeps the typed values', async () => {
  await show();
  type(/What should we call you/, 'Majken');
  await press('Save');
  expect(screen.getByRole('alert').textContent).toContain('Our service didn’t respond');
  expect(field(/What should we call you/).value).toBe('Majken');
});

test('a failed load can be retried', async () => {
  const { 'GET /me': there } = answers;
  delete answers['GET /me'];
  await show();
  expect(screen.getByRole('alert').textContent).toContain('couldn’t be loaded');
  answers['GET /me'] = there as { status: number };
  await press('Try again');
  expect(field(/What should we call you/).value).toBe('Maja');
});

test('the export is downloaded as a file', async () => {
  answers['POST /me/export'] = { status: 200, body: { account: { id: '1' } } };
  const made = jest.fn((_blob: Blob) => 'blob:1');
  Object.assign(URL, { createObjectURL: made, revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  made.mockReturnValue('blob:1');
  await show();
  await press('Download my data');
  expect(made.mock.lastCall?.[0].type).toBe('application/json');
  expect(screen.getByText('Your file has been downloaded.')).toBeTruthy();
});

test('deletion needs DELETE, is refused while a trip is upcoming, and logs out', async () => {
  const { host } = await show();
  const asks = jest.fn();
  host.bus.on(accountModalRequested).subscribe(asks);
  await press('Delete my account');
  type('Type DELETE', 'delete');
  await press('Delete my account', 1);
  expect(screen.getByText('Type DELETE to delete your account')).toBeTruthy();
  expect(sent().call).toBe('GET http://api/api/v1/me/seat-alerts');
  type('Type DELETE', 'DELETE');
  answers['DELETE /me'] = { status: 409, body: { detail: 'Cancel or complete FW00000011 first' } };
  await press('Delete my account', 1);
  expect(screen.getByRole('alert').textContent).toContain('Cancel or complete FW00000011 first');
  answers['DELETE /me'] = { status: 204 };
  await press('Delete my account', 1);
  expect(sent().body).toEqual({ confirm: 'DELETE' });
  expect(asks).toHaveBeenCalledWith({ action: 'logout' });
});

test('the shown data disappears with the session', async () => {
  const { say } = await show();
  expect(field(/What should we call you/).value).toBe('Maja');
  await say({ status: 'anonymous', problem: 'expired' });
  expect(screen.queryByLabelText(/What should we call you/)).toBeNull();
});

const ALERT = {
  id: '0199c0de-0000-7000-8000-000000000001',
  seats: 2,
  email: 'maja@example.com',
  departure: 'ESSC-270306',
  startDate: '2027-03-06',
  tour: { slug: 'slow-coast', title: 'A slow coast' },
};

test('a date that the visitor waits for is shown, and ended', async () => {
  answers['GET /me/seat-alerts'] = { status: 200, body: { seatAlerts: [ALERT] } };
  await show();
  const link = screen.getByRole('link', { name: 'A slow coast' });
  expect(link.getAttribute('href')).toBe('/tours/slow-coast?departure=ESSC-270306');
  const stop = () => press(`Cancel alert for A slow coast, ${formatDay('2027-03-06')}`);
  answers[`DELETE /me/seat-alerts/${ALERT.id}`] = { status: 503 };
  await stop();
  expect(screen.getByRole('alert').textContent).toContain('Our service didn’t respond');
  answers[`DELETE /me/seat-alerts/${ALERT.id}`] = { status: 204 };
  await stop();
  expect(screen.queryByRole('link', { name: 'A slow coast' })).toBeNull();
  expect(document.activeElement?.textContent).toBe(
    `We won’t email you about A slow coast, ${formatDay('2027-03-06')}.`,
  );
});

test('without alerts, or while they cannot be read, nothing is said of them', async () => {
  answers['GET /me/seat-alerts'] = { status: 200, body: { seatAlerts: [{ id: 1 }] } };
  await show();
  expect(screen.queryByText('Your availability alerts')).toBeNull();
});
