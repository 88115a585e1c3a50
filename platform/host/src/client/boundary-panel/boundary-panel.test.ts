/** @jest-environment jsdom */

import { holdChanged } from '@fernweh/mf-checkout-contract/events';
import { createEventBus } from '@flotilla/event-bus';
import { createPageStore } from '@flotilla/kit/client';
import { documentAt } from '../testing.ts';
import { hidePanel, showPanel } from './boundary-panel.ts';

const facts = {
  remotes: { 'mf-destinations': { stable: 'v0', canary: 'v1', codeOwner: '@fernweh/destinations' } },
};

beforeAll(() => {
  Object.assign(globalThis, {
    fetch: async () => ({ ok: true, json: async () => facts }),
    CSSStyleSheet: class {
      css = '';
      replaceSync(css: string) {
        this.css = css;
      }
    },
  });
  document.adoptedStyleSheets = [];
  AbortSignal.timeout ??= () => new AbortController().signal;
  const answer = (type: string, ...serverTiming: object[]) => ({ name: 'http://site/', type, serverTiming });
  const answers = [
    answer('navigation', { name: 'page', duration: 40 }, { name: 'mf-account.heart', duration: 3.21 }),
    // The page that was come to without a new document.
    answer('resource', { name: 'page', duration: 12.34 }),
  ];
  performance.getEntriesByType = (type: string) => answers.filter(one => one.type === type) as never[];
  performance.getEntriesByName = () => [];
});

test('the panel says what each boundary is, and which events there were, and gives the focus back', async () => {
  document.body.innerHTML = `<button>Before</button>
    <div id="fw-page" data-boundary="mf-destinations"></div>
    <div data-boundary="mf-account" data-fragment="heart" data-hydrated="412"></div>
    <div data-boundary="mf-account" data-fragment="heart"></div>`;
  document.querySelector('button')?.focus();
  document.documentElement.classList.add('fw-boundaries');
  const first = documentAt('/tours');
  const bus = createEventBus();
  bus.publish(holdChanged, {});
  bus.on(holdChanged, 'mf-checkout').subscribe();
  const failures = [
    { kind: 'render', remote: 'mf-destinations', release: 'v1', route: 'tours', error: 'x' },
  ] as const;
  await showPanel({ first, pages: createPageStore(first), bus, failures });
  const root = document.getElementById('fw-boundary-panel')?.shadowRoot;
  const rows = [...(root?.querySelectorAll('tbody')[0]?.rows ?? [])].map(row =>
    [...row.cells].map(cell => cell.textContent),
  );
  expect(rows).toEqual([
    ['mf-destinations', 'page', 'v1', 'canary', '@fernweh/destinations', '–', '12.3', '–', '1'],
    ['mf-account', 'heart × 2', '–', '–', '–', '–', '3.2', '412', '0'],
  ]);
  expect(root?.activeElement?.ariaLabel ?? root?.activeElement?.tagName).toBeTruthy();
  const events = () => root?.querySelectorAll('tbody')[1]?.textContent;
  expect(events()).toContain('hold:changed');
  expect(root?.textContent).toContain('Show me canary releases');
  expect(root?.querySelectorAll('tbody')[2]?.textContent).toBe('mf-checkouthold:changed1');

  root?.querySelector('section')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  expect(document.getElementById('fw-boundary-panel')).toBeNull();
  expect(document.activeElement?.textContent).toBe('Before');
  expect(document.documentElement.classList.contains('fw-boundaries')).toBe(false);
  hidePanel();

  document.documentElement.classList.add('fw-boundaries');
  await showPanel({ first, pages: createPageStore(first), bus, failures });
  // No site styles the outlines, and no page has them twice.
  expect(document.adoptedStyleSheets).toEqual([
    { css: expect.stringContaining('.fw-boundaries [data-boundary]{') },
  ]);
  hidePanel();
});
