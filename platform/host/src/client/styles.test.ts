/** @jest-environment jsdom */
import { adoptPageSheet, ensureStyles } from './styles.ts';

const links = () => [...document.querySelectorAll('link')].map(link => link.getAttribute('href'));

/** A document with a page sheet; jsdom loads none. */
function documentWith(sheet: object | null) {
  document.head.innerHTML = '<link rel="stylesheet" href="/assets/sheets/x.css">';
  Object.defineProperty(document.querySelector('link'), 'sheet', { value: sheet });
}

test('sheets inside the page sheet are not loaded again; others are, once', () => {
  documentWith({});
  void adoptPageSheet(['/a.css', '/b.css']);
  void ensureStyles(['/b.css', '/c.css']);
  void ensureStyles(['/c.css']);
  expect(links()).toEqual(['/assets/sheets/x.css', '/c.css']);
});

test('without the page sheet each of its sheets is loaded', () => {
  documentWith(null);
  void adoptPageSheet(['/d.css', '/e.css']);
  expect(links()).toEqual(['/assets/sheets/x.css', '/d.css', '/e.css']);
});
