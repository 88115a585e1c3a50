import type { Geo } from '@fernweh/contracts/page';
import { type Samples, samplePath } from '@fernweh/contracts/samples';
import { site } from './site.ts';

const geo: Geo = { channel_id: 33, currency: 'GBP', locale: 'en-GB' };
const user = { email: 'a@b.example', firstName: 'Ada', lastName: 'Byron', name: 'Ada Byron' };
const firstOf = (visitor: Parameters<typeof site.firstEvents>[0]) =>
  site.firstEvents(visitor).map(({ topic, payload }) => [topic.name, payload]);

test('a part without the shell hears the market, and that nobody is signed in', () => {
  expect(firstOf({ geo })).toEqual([
    ['geo:changed', geo],
    ['session:changed', { status: 'anonymous' }],
  ]);
});

test('it hears who is signed in, where the page says so', () => {
  expect(firstOf({ geo, user })).toContainEqual(['session:changed', { status: 'authenticated', user }]);
});

test('a standalone page has paths with names of the demonstration world', () => {
  const samples: Samples = {
    region: 'europe',
    country: 'portugal',
    tour: { slug: 'a-slow-coast', title: 'A slow coast' },
    post: 'night-trains',
    staticPage: 'about-us',
    builderPage: 'spring',
  };
  expect(samplePath('country', samples)).toBe('/destination/europe/portugal');
  expect(samplePath('tour', samples)).toBe('/tours/a-slow-coast');
  expect(samplePath('post', samples)).toBe('/blog/night-trains');
  expect(samplePath('account', samples)).toBe('/account/my-account');
});
