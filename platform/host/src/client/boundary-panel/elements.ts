/** Makes an element. The site's policy forbids scripts to write HTML. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}

/** A table with its headings. */
export function table(caption: string, headings: readonly string[]): [HTMLElement, HTMLElement] {
  const body = make('tbody');
  const cells = headings.map(textContent => make('th', { scope: 'col', textContent }));
  const whole = make(
    'table',
    {},
    make('caption', { textContent: caption }),
    make('thead', {}, make('tr', {}, ...cells)),
    body,
  );
  return [make('div', { className: 'scroll', tabIndex: 0 }, whole), body];
}

/** A cell. On a narrow screen it shows the heading of its column itself. */
export function cell(heading: string, content: Node | string): HTMLElement {
  const made = make('td', {}, content);
  made.dataset.heading = heading;
  return made;
}

/** The first cell of a row, which names it. */
export const rowHead = (textContent: string): HTMLElement => make('th', { scope: 'row', textContent });
