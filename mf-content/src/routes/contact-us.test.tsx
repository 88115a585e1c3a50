import { getContactUs } from '@fernweh/api-client/content';
import { contactUsPage } from '@fernweh/contracts/content';
import type { PublicConfig } from '@fernweh/contracts/page';
import { britishVisitor } from '@fernweh/contracts/testing';
import { TestHost, testHost } from '@flotilla/kit/testing';
import { render, screen } from '@testing-library/react';
import { head, load } from './contact-us.server.ts';
import { view } from './contact-us.tsx';

jest.mock('@fernweh/api-client/content', () => ({ getContactUs: jest.fn() }));

const config = { siteUrl: 'http://site' } as PublicConfig;
const { signal } = new AbortController();

async function show(document: object) {
  jest.mocked(getContactUs).mockResolvedValue(contactUsPage.parse(document));
  const data = await load({ signal, config });
  render(
    <TestHost host={testHost(britishVisitor)}>
      <view.Component data={data} />
    </TestHost>,
  );
  expect(screen.getByRole('button', { name: 'Send my message' })).toBeTruthy();
  return data;
}

test('both lists are shown, also without SEO; the title is then the page’s own', async () => {
  const data = await show({
    openingHours: [{ days: 'Monday', hours: '9 to 5' }],
    countryPhoneNumbers: [{ country: 'Canada', phone: '+1 416 555 0123' }],
  });
  expect(screen.getByText('9 to 5')).toBeTruthy();
  expect(screen.getByRole('link', { name: '+1 416 555 0123' })).toBeTruthy();
  expect(head(data, { config })).toMatchObject({ title: 'Contact us | Fernweh', canonical: '/contact-us' });
});

test('with empty lists the page is shown without their headings', async () => {
  await show({ openingHours: [], countryPhoneNumbers: [] });
  expect(screen.queryByRole('heading', { name: 'Opening hours' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Call us' })).toBeNull();
});
