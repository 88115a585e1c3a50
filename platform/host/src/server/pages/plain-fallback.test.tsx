import { renderToStaticMarkup } from 'react-dom/server';
import { plainFallback as inBrowsers } from '../../client/plain-fallback.tsx';
import { plainFallback } from './plain-fallback.ts';

const texts = {
  links: [
    { href: '/', text: 'A & B' },
    { href: '/b?c=1&d', text: 'Shop' },
  ],
  unavailable: 'Try again <in a minute>.',
  footer: 'A & B',
};
const pages = { current: () => ({ route: 'home' }) } as never;

test.each(['header', 'footer'] as const)('the plain %s of a document is what browsers show', slot => {
  expect(renderToStaticMarkup(inBrowsers(texts)(slot, pages))).toBe(plainFallback(texts)[slot]);
});

test('a page that cannot be shown has its heading, and says what to do', () => {
  const shown = renderToStaticMarkup(inBrowsers(texts)('page', pages));
  const heading = /<h1[^>]*>(.*)<\/h1>/.exec(shown)?.[1] ?? '';
  expect(heading).not.toBe('');
  expect(plainFallback(texts).page(heading)).toBe(shown);
  expect(plainFallback(texts).signIn(heading)).toBe(shown);
});
