import type { Slip } from '@fernweh/contracts/lenient';
import { wcagContrast } from 'culori';
import { menuGroups } from './menu-groups.server.ts';
import { MENUS, SUB_ITEM, WINTER_SALE } from './menus.fixture.ts';
import { paintOf } from './paint.server.ts';
import { paintClass, paintRules } from './paint-rules.ts';

/** Editors' colours (product/content 21–23). */
function paint(backgroundColour: string, textColour: string) {
  const slips: Slip[] = [];
  const entry = { document: 'menus', path: 'part', onSlip: (slip: Slip) => slips.push(slip) };
  return { paint: paintOf({ backgroundColour, textColour }, entry), slips };
}

test.each([
  ['#B8441F', '#ffffff', '#b8441f', '#ffffff'],
  ['#000', '#0f0', '#000000', '#00ff00'],
  ['navy', 'gold', '#000080', '#ffd700'],
  ['rgb(0 80 60)', 'rgba(255, 255, 255, 0.95)', '#00503c', '#fffffff2'],
  ['hsl(120 100% 20%)', 'WHITE', '#006600', '#ffffff'],
  ['oklch(40% 0.1 250)', '#fff', 'oklch(0.4 0.1 250)', '#ffffff'],
])('%s with %s is painted as it is set', (background, text, ...expected) => {
  const { paint: painted, slips } = paint(background, text);
  expect([painted?.background, painted?.text]).toEqual(expected);
  expect(slips).toEqual([]);
});

test('a text colour without contrast gives way to a readable one, and the editor is told', () => {
  const { paint: painted, slips } = paint('#ff00ff', '#00ff00');
  expect(painted?.background).toBe('#ff00ff');
  expect(wcagContrast(painted?.text ?? '', '#ff00ff')).toBeGreaterThanOrEqual(4.5);
  expect(slips).toEqual([
    {
      document: 'menus',
      path: 'part.textColour',
      reason: expect.stringContaining('has a contrast of 2.29:1 to its ground, under 4.5:1'),
    },
  ]);
});

test('a text colour alone is compared with the page, and a background alone gets readable text', () => {
  expect(paint('', '#ffff00').slips).toHaveLength(1);
  expect(paint('', '#00503c')).toEqual({ paint: { text: '#00503c' }, slips: [] });
  expect(paint('yellow', '')).toEqual({ paint: { background: '#ffff00', text: '#1b2430' }, slips: [] });
});

test.each(['url(javascript:x)', '#12', 'red;}body{display:none', '</style><script>', 'var(--x)'])(
  '%s is no colour: it is not painted, and the editor is told',
  text => {
    const { paint: painted, slips } = paint(text, '');
    expect(painted).toBeUndefined();
    expect(slips).toEqual([
      { document: 'menus', path: 'part.backgroundColour', reason: 'is not a colour of CSS' },
    ]);
  },
);

test('colours of menu parts, promotional items and sub-items become one rule for each pair', () => {
  const [part] = MENUS.mainMenu.menuParts;
  const coloured = { ...part, colourConfigs: { backgroundColour: '#123456', textColour: '#fff' } };
  const groups = menuGroups(
    { ...MENUS, mainMenu: { menuParts: [coloured as typeof part & object] } },
    { items: [WINTER_SALE], subItems: [SUB_ITEM] },
  );
  expect(groups[0]?.categories[1]?.extras[0]?.paint).toEqual(groups[1]?.paint);
  expect(paintRules(groups)).toBe(
    '.paint-_123456-_ffffff{--paint:#123456;--paint-text:#ffffff}' +
      '.paint-_b8441f-_ffffff{--paint:#b8441f;--paint-text:#ffffff}',
  );
  expect(paintClass(groups[1]?.paint ?? {})).toBe('paint-_b8441f-_ffffff');
});
