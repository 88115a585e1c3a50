import { sessionChanged } from '@fernweh/contracts/events';
import { britishVisitor } from '@fernweh/contracts/testing';
import { TestHost, testHost } from '@flotilla/kit/testing';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { WriteReviewPage } from './write-review-page.tsx';

const TOURS = [{ slug: 'alps', title: 'Across the Alps' }];
const COAST = { slug: 'slow-coast', title: 'A slow coast' };
const LONG = 'The train stopped above the river, and nobody minded at all.';
const MAJA = { email: 'maja@example.com', firstName: 'Maja', lastName: 'Lindqvist', name: 'Maja Lindqvist' };

const fetchMock = jest.fn();
let answers: Record<string, { status: number; body: object }>;

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
  answers = {};
  fetchMock.mockImplementation(async (url: string) => {
    const path = url.replace('http://api/api/v1', '');
    const { status, body } = answers[path] ?? { status: 503, body: {} };
    return { ok: status < 400, status, headers: new Map(), json: async () => body };
  });
  globalThis.fetch = fetchMock;
  history.replaceState(null, '', '/write-a-review');
});

const sentTo = (path: string) => {
  const call = fetchMock.mock.calls.find(([url]) => url.endsWith(path));
  return call && { body: JSON.parse(call[1].body), headers: call[1].headers };
};

async function show({ url = '/write-a-review', signedIn = false, data = { tours: TOURS } } = {}) {
  const host = testHost(britishVisitor, { session: { accessToken: async () => 'token-of-maja' } });
  if (signedIn) host.bus.publish(sessionChanged, { status: 'authenticated', user: MAJA });
  const page = (
    <TestHost host={host} url={url}>
      <WriteReviewPage data={data} />
    </TestHost>
  );
  const html = renderToString(page);
  await act(async () => void render(page));
  return html;
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

function fill() {
  type('Which tour was it?', 'alps');
  fireEvent.click(screen.getByLabelText(/^Good/));
  type('In one line', 'Slow and good');
  type('What was it like?', LONG);
  type('Your name', 'Bea');
  type('Email address', 'bea@example.com');
}

test('the error summary names every missing field, and nothing is sent', async () => {
  await show();
  type('What was it like?', 'Nice.');
  await press('Send my review');
  const summary = within(screen.getByRole('alert'));
  expect(summary.getAllByRole('link').map(link => link.textContent)).toEqual([
    'Choose the tour you were on',
    'Choose a rating from 1 to 5',
    'Enter a title of 5 to 80 characters',
    'Enter at least 50 characters (45 to go)',
    'Enter your name',
    'Enter an email address like name@example.com',
  ]);
  fireEvent.click(summary.getByRole('link', { name: 'Choose a rating from 1 to 5' }));
  expect(document.activeElement?.getAttribute('name')).toBe('rating');
  expect(field('What was it like?').value).toBe('Nice.');
  expect(fetchMock).not.toHaveBeenCalled();
});

test('a review of an anonymous visitor waits for the confirmation by mail', async () => {
  answers['/reviews'] = { status: 202, body: { status: 'UNVERIFIED' } };
  await show();
  fill();
  await press('Send my review');
  expect(sentTo('/reviews')?.body).toMatchObject({ tour: 'alps', rating: 4, email: 'bea@example.com' });
  expect(sentTo('/reviews')?.headers).not.toHaveProperty('authorization');
  expect(screen.getByRole('status').textContent).toContain('We sent a link to bea@example.com');
});

test('a traveller with a completed booking needs no e-mail address', async () => {
  answers['/bookings/FW00000011'] = { status: 200, body: { departure: { tour: COAST } } };
  answers['/bookings?limit=50'] = { status: 200, body: { bookings: [] } };
  answers['/reviews'] = { status: 201, body: { status: 'PENDING' } };
  const html = await show({ url: '/write-a-review?booking=FW00000011', signedIn: true });
  expect(html).not.toContain('Maja');
  expect(field('Which tour was it?').value).toBe('slow-coast');
  expect(screen.queryByLabelText('Email address')).toBeNull();
  fireEvent.click(screen.getByLabelText(/^Poor/));
  type('In one line', 'Slow and bad');
  type('What was it like?', LONG);
  await press('Send my review');
  expect(sentTo('/reviews')?.body).toEqual({
    tour: 'slow-coast',
    rating: 1,
    title: 'Slow and bad',
    comment: LONG,
    name: 'Maja',
  });
  expect(sentTo('/reviews')?.headers).toMatchObject({ authorization: 'Bearer token-of-maja' });
  expect(screen.getByRole('status').textContent).toContain('verified traveller');
});

test('the input stays while the service is unavailable, and where the traveller has already reviewed the tour', async () => {
  await show();
  fill();
  await press('Send my review');
  expect(screen.getByRole('alert').textContent).toContain('We couldn’t send it');
  answers['/reviews'] = { status: 409, body: { detail: 'You’ve already reviewed this tour.' } };
  await press('Send my review');
  expect(screen.getByRole('alert').textContent).toContain('You’ve already reviewed this tour.');
  expect(field('What was it like?').value).toBe(LONG);
});

test('the link of the mail asks before it confirms, and its token is removed from the URL', async () => {
  history.replaceState(null, '', '/write-a-review#confirm=abc');
  answers['/reviews/confirm'] = { status: 200, body: { status: 'PENDING' } };
  const html = await show();
  expect(html).not.toContain('Is this review yours?');
  expect(window.location.href).not.toContain('abc');
  expect(fetchMock).not.toHaveBeenCalled();
  await press('Yes, this review is mine');
  expect(sentTo('/reviews/confirm')?.body).toEqual({ token: 'abc' });
  expect(screen.getByRole('status').textContent).toContain('Your review is confirmed');
});

test('an expired link says what to do', async () => {
  history.replaceState(null, '', '/write-a-review?confirm=abc');
  answers['/reviews/confirm'] = { status: 410, body: { detail: 'This link has already been used.' } };
  await show();
  await press('Yes, this review is mine');
  expect(screen.getByRole('alert').textContent).toContain('write your review again');
});
