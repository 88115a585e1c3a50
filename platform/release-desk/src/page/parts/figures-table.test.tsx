import { renderToStaticMarkup } from 'react-dom/server';
import type { ReleaseFigures, ShownRemote } from '../../view/desk-view.ts';
import { FiguresTable } from './figures-table.tsx';

const release = (role: ReleaseFigures['role'], more: Partial<ReleaseFigures> = {}): ReleaseFigures => ({
  ...{ role, version: `${role}-1`, renders: 1200, errors: 0.0026, render: 52, paint: 1900 },
  ...{ interaction: 120, shift: 0.01, bytes: 43_100, budgetBytes: 50_000, ...more },
});
const show = (...figures: ReleaseFigures[]) =>
  renderToStaticMarkup(<FiguresTable remote={{ remote: 'mf-search', figures } as ShownRemote} />);
const words = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

test('each release has its bytes, errors and vitals beside those of the others', () => {
  const text = words(show(release('stable'), release('canary', { paint: 1800 })));
  expect(text).toContain('Stable stable-1 Canary canary-1');
  for (const row of [
    'KB 43.1 43.1',
    'Errors 0.26% 0.26%',
    '(LCP) 1.9 s 1.8 s',
    '(INP) 120 ms 120 ms',
    '(CLS) 0.01 0.01',
  ])
    expect(text).toContain(row);
});

test('more than the budget or than good vitals is said, also to those who do not see colours', () => {
  const over = { bytes: 50_100, paint: 2600, interaction: 210, shift: 0.11 };
  expect(show(release('stable', over)).match(/, too much/g)).toHaveLength(4);
  expect(show(release('stable'))).not.toContain('too much');
});

test('what was not observed is no zero', () => {
  const nothing = {
    renders: 0,
    errors: null,
    render: null,
    paint: null,
    interaction: null,
    shift: null,
    bytes: null,
  };
  expect(words(show(release('stable', nothing))).match(/none/g)).toHaveLength(6);
});
