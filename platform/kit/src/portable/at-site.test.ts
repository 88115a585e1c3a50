import { atSite } from './at-site.ts';
import { setSite } from './site.ts';

beforeEach(() => setSite('https://fernweh.example/'));

test('links and forms of a component lead to the site, wherever it is shown', () => {
  expect(atSite('a', { href: '/tours/a-slow-coast?date=1' })).toEqual({
    href: 'https://fernweh.example/tours/a-slow-coast?date=1',
  });
  expect(atSite('form', { action: '/search' })).toEqual({ action: 'https://fernweh.example/search' });
});

test('pictures come from the address that other sites may show', () => {
  const src = '/img/fernweh/1/a.jpg?w=320&fm=webp&q=72';
  const whole = `https://fernweh.example/_remotes${src}`;
  expect(atSite('img', { src, srcSet: `${src} 320w, ${src} 640w` })).toEqual({
    src: whole,
    srcSet: `${whole} 320w, ${whole} 640w`,
  });
});

test.each([
  ['another host without a protocol', 'a', { href: '//other.example/x' }],
  ['a whole address', 'a', { href: 'https://other.example/a/b' }],
  ['a part of the same page', 'a', { href: '#reviews' }],
  ['a component, which passes its props on', () => null, { href: '/tours' }],
  ['an attribute that is no address', 'input', { placeholder: '/tours' }],
])('%s stays as it is', (_, type, props) => {
  expect(atSite(type, props)).toBe(props);
});
