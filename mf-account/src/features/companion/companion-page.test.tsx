import { britishVisitor } from '@fernweh/contracts/testing';
import { TestHost, testHost } from '@flotilla/kit/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { type Answers, fakeApi, inDays, partOf, problem } from '../../testing/fake-api.ts';
import { CompanionPage } from './companion-page.tsx';

jest.mock('../../shared/traveller-form/countries.ts', () => ({
  countries: () => [{ value: 'SE', label: 'Sweden' }],
}));

const READ = 'POST /traveller-links/read';
const SAVE = 'POST /traveller-links/save';
const { roomNo: _, ...OWN } = partOf({ firstName: undefined, version: 4 });
const own = (more: object = {}) => ({
  trip: { title: 'A slow coast', startDate: '2027-06-12', endDate: '2027-06-19', minAge: 8 },
  traveller: { ...OWN, ...more },
  expiresAt: `${inDays(14)}T10:00:00.000Z`,
});
const MISSING = [{ group: 'identity', due: inDays(100), fields: ['firstName'] }];

beforeEach(() => {
  sessionStorage.clear();
  HTMLElement.prototype.scrollIntoView = () => {};
});

async function shown(answers: Answers, url = '/traveller-details#traveller=secret') {
  const api = fakeApi(answers);
  window.history.replaceState(null, '', url);
  const page = render(
    <TestHost host={testHost(britishVisitor)} url="/traveller-details">
      <CompanionPage />
    </TestHost>,
  );
  await act(() => new Promise(resolve => setTimeout(resolve, 20)));
  return { api, ...page };
}
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

test('the link’s token leaves the address, and the form shows one’s own part', async () => {
  const { api } = await shown({ [READ]: { body: own({ missing: MISSING }) } });
  expect(heading()).toBe('Your details for A slow coast');
  expect(window.location.href).not.toContain('secret');
  expect(api.requests).toMatchObject([{ call: READ, body: { token: 'secret' } }]);
  expect(api.requests[0]?.headers).not.toHaveProperty('authorization');
});

test('saving sends the change with the version, and says what is still missing', async () => {
  const { api } = await shown({
    [READ]: { body: own({ missing: MISSING }) },
    [SAVE]: { body: own({ version: 5, firstName: 'Jonas' }) },
  });
  fireEvent.change(screen.getByLabelText('First name'), { target: { value: 'Jonas' } });
  await press('Save');
  expect(api.requests.at(-1)?.body).toEqual({ token: 'secret', version: 4, change: { firstName: 'Jonas' } });
  expect(screen.getByText('Saved. Everything is complete. Have a good trip.')).toBeTruthy();
});

test('a reload finds the link again', async () => {
  const { unmount } = await shown({ [READ]: { body: own() } });
  unmount();
  await shown({ [READ]: { body: own() } }, '/traveller-details');
  expect(heading()).toBe('Your details for A slow coast');
});

test('a refusal stands at its field', async () => {
  const errors = [{ pointer: '/change/dob', message: 'This trip was booked for a different age.' }];
  await shown({ [READ]: { body: own() }, [SAVE]: { status: 422, body: { errors } } });
  fireEvent.change(screen.getByLabelText('Year, date of birth'), { target: { value: '2014' } });
  await press('Save');
  const link = screen.getByRole('link', { name: 'This trip was booked for a different age.' });
  expect(link.getAttribute('href')).toBe('#part-dob');
});

test.each([
  ['without a link', {}, '/traveller-details', 'Open the link you were sent'],
  [
    'with a link that ended',
    { [READ]: { status: 410, body: problem('link-expired') } },
    '/traveller-details#traveller=old',
    'This link no longer works',
  ],
  [
    'without an answer',
    { [READ]: 'silent' },
    '/traveller-details#traveller=x',
    'We couldn’t load your details',
  ],
] as const)('%s the page says what to do', async (_name, answers, url, title) => {
  await shown(answers as Answers, url);
  expect(heading()).toContain(title);
});
