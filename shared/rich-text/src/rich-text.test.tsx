import { render, screen } from '@testing-library/react';
import { parseRichText, plainText } from './parse.server.ts';
import { RichText } from './rich-text.tsx';

const show = (html: string) => render(<RichText nodes={parseRichText(html)} />);

test('keeps the structure of running text', () => {
  show('<h2>Trains</h2><p>Go by <strong>rail</strong>.</p><ul><li>One</li></ul>');
  expect(screen.getByRole('heading', { level: 2, name: 'Trains' })).toBeTruthy();
  expect(screen.getByText('rail').tagName).toBe('STRONG');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

test('drops scripts with their text, event handlers, styles and frames', () => {
  const { container } = show(
    '<p onclick="x()" style="color:red">Hi<script>alert(1)</script></p><iframe src="//x"></iframe>',
  );
  expect(container.innerHTML).toBe('<p>Hi</p>');
});

test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'java\nscript:alert(1)'])(
  'a link to %s loses its address',
  href => {
    const { container } = show(`<a href="${href}">x</a>`);
    expect(container.querySelector('a')?.getAttribute('href')).toBeNull();
  },
);

test('links of this site, mail and telephone stay', () => {
  const { container } = show(
    '<a href="/blog">a</a><a href="tel:+44">b</a><a href="mailto:a@b.example">c</a>',
  );
  expect([...container.querySelectorAll('a')].map(link => link.getAttribute('href'))).toEqual([
    '/blog',
    'tel:+44',
    'mailto:a@b.example',
  ]);
});

test('an h1 becomes an h2, and entities become characters', () => {
  show('<h1>Fish &amp; chips</h1>');
  expect(screen.getByRole('heading', { level: 2, name: 'Fish & chips' })).toBeTruthy();
});

test('plain text has no markup', () => {
  expect(plainText('<p>Tea &amp; <b>cake</b></p><p>at five</p>')).toBe('Tea & cake at five');
});

test('tags without end cost their page nothing: the words stay', () => {
  const deep = parseRichText(`${'<strong>'.repeat(50_000)}words${'</strong>'.repeat(50_000)}`);
  expect(JSON.stringify(deep)).toContain('words');
  expect(JSON.stringify(deep).length).toBeLessThan(10_000);
});
