import { britishVisitor } from '@fernweh/contracts/testing';
import { TestHost, testHost } from '@flotilla/kit/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { ReportReview } from './report-review.tsx';

const fetchMock = jest.fn();
const prepared = jest.fn();
const botCheck = async () => {
  prepared();
  return async (action: string) => `${action} token`;
};
const answer = (status: number, body: object) =>
  fetchMock.mockResolvedValue({ ok: status < 400, status, headers: new Map(), json: async () => body });

beforeAll(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
beforeEach(() => {
  globalThis.fetch = fetchMock;
  render(
    <TestHost host={testHost(britishVisitor, { botCheck })}>
      <ReportReview id="review-7" title="Awful" />
    </TestHost>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Report “Awful”' }));
});
const report = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Report' })));

test('a report is sent with a reason, and the visitor reads what happens next', async () => {
  answer(202, { status: 'RECEIVED' });
  await report();
  expect(screen.getByText('Choose a reason')).toBeTruthy();
  expect(fetchMock).not.toHaveBeenCalled();
  fireEvent.click(screen.getByLabelText('It is advertising'));
  await report();
  const [url, { body, headers }] = fetchMock.mock.lastCall;
  expect(headers['x-recaptcha-token']).toBe('report token');
  expect(prepared).toHaveBeenCalled();
  expect([url, body]).toEqual(['http://api/api/v1/reviews/review-7/report', '{"reason":"advertising"}']);
  expect(screen.getByRole('status').textContent).toContain('Thank you. We’ll look into it');
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a report that failed can be sent again', async () => {
  answer(503, {});
  fireEvent.click(screen.getByLabelText('It is advertising'));
  await report();
  expect(screen.getByRole('alert').textContent).toContain('We couldn’t send it');
  answer(202, { status: 'RECEIVED' });
  await report();
  expect(screen.getByRole('status')).toBeTruthy();
});
