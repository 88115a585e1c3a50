import { renderHook } from '@testing-library/react';
import { useNoticeHeight } from './use-notice-height.ts';

/** jsdom has no style sheets made by script; these keep their text. */
class FakeSheet {
  text = '';
  replaceSync(text: string) {
    this.text = text;
  }
}

const rules = () => (document.adoptedStyleSheets as unknown as FakeSheet[]).map(({ text }) => text);

beforeEach(() => {
  Object.assign(globalThis, { CSSStyleSheet: FakeSheet });
  Object.assign(document, { adoptedStyleSheets: [] });
});
afterEach(() => Reflect.deleteProperty(document, 'adoptedStyleSheets'));

test('one rule tells the height, as long as there is a notice', () => {
  const { rerender, unmount } = renderHook(({ height }) => useNoticeHeight(height), {
    initialProps: { height: 0 },
  });
  expect(rules()).toEqual([]);
  rerender({ height: 52 });
  expect(rules()).toEqual([':root { --notice-height: 52px }']);
  rerender({ height: 76 });
  expect(rules()).toEqual([':root { --notice-height: 76px }']);
  rerender({ height: 0 });
  expect(rules()).toEqual([]);
  rerender({ height: 52 });
  unmount();
  expect(rules()).toEqual([]);
});

test('a browser without such style sheets shows the header all the same', () => {
  Reflect.deleteProperty(document, 'adoptedStyleSheets');
  expect(() => renderHook(() => useNoticeHeight(52))).not.toThrow();
});
