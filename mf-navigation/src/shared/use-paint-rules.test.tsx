import { render } from '@testing-library/react';
import { usePaintRules } from './use-paint-rules.ts';

const RULES = '.paint-red{--paint:red}';

class Sheet {
  text = '';
  replaceSync(text: string) {
    this.text = text;
  }
}

function Painted() {
  usePaintRules(RULES);
  return null;
}

beforeEach(() => {
  Object.assign(globalThis, { CSSStyleSheet: Sheet });
  Object.assign(document, { adoptedStyleSheets: [] });
});
afterEach(() => document.head.replaceChildren());

const adopted = () => document.adoptedStyleSheets as unknown as Sheet[];

test('rules that the document does not have become a sheet, and end with the component', () => {
  const { unmount } = render(<Painted />);
  expect(adopted().map(({ text }) => text)).toEqual([RULES]);
  unmount();
  expect(adopted()).toEqual([]);
});

test('rules that the server wrote need no sheet', () => {
  const style = document.createElement('style');
  style.textContent = `.other{}${RULES}`;
  document.head.append(style);
  render(<Painted />);
  expect(adopted()).toEqual([]);
});
