import { type Figure, figureTable, overBudget, table, verdict } from './figures.ts';

const figure = (value: number, limits: Partial<Figure> = {}): Figure => ({
  part: 'hydration',
  name: 'home: JS bytes',
  value,
  unit: '×',
  ...limits,
});

test.each([
  [1.2, 'aim met'],
  [1.4, 'met'],
  [1.5, 'NOT met'],
])('%s against a target of 1.45 and an aim of 1.25: %s', (value, expected) => {
  expect(verdict(figure(value, { target: 1.45, aim: 1.25 }))).toBe(expected);
});

test.each([
  [96, 'NOT met'],
  [97, 'met'],
  [100, 'aim met'],
])('%s against a target of at least 97: %s', (value, expected) => {
  expect(verdict(figure(value, { target: 97, aim: 100, atLeast: true, unit: '' }))).toBe(expected);
});

test('what is above its budget is named, and nothing else', () => {
  const figures = [figure(2), figure(1.5, { budget: 1.5 }), figure(1.6, { budget: 1.5 })];
  expect(overBudget(figures)).toEqual(['home: JS bytes is 1.60×, above its budget of 1.5×']);
});

test('a figure without a target has no verdict', () => {
  expect(verdict(figure(7))).toBe('–');
});

test('where more is better, a figure has a smallest value', () => {
  const quality = (value: number) => figure(value, { unit: 'nDCG', target: 0.9, atLeast: true });
  expect(verdict(quality(0.9))).toBe('met');
  expect(verdict(quality(0.899))).toBe('NOT met');
  expect(figureTable([quality(0.956)])).toContain('0.956  ≥ 0.9   met');
});

test('a value is compared as it is printed', () => {
  expect(verdict(figure(1.154, { target: 1.15 }))).toBe('met');
  expect(verdict(figure(1.156, { target: 1.15 }))).toBe('NOT met');
});

test('columns are as wide as their widest cell', () => {
  expect(
    table([
      ['a', 'b'],
      ['long', 'c'],
    ]),
  ).toBe('a     b\nlong  c');
});

test('a missed target is in the table', () => {
  expect(figureTable([figure(1.5, { target: 1.45, aim: 1.25 })])).toContain(
    'home: JS bytes  1.50×  ≤ 1.45× (aim 1.25)  NOT met',
  );
});
