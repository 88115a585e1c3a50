import type { MenuGroup, MenuTop, Paint } from './menu.ts';

/** Class of a painted element. Equal colours have the same class. */
export const paintClass = ({ background = '', text = '' }: Paint): string =>
  `paint-${[background, text].map(colour => colour.replaceAll(/[^\w]+/g, '_')).join('-')}`;

/**
 * The rules of all paints in the menu. The security policy forbids style attributes, so each paint is a class that sets two custom
 * properties; the menu's style sheets use them.
 */
export function paintRules(groups: readonly (MenuTop & Partial<Pick<MenuGroup, 'categories'>>)[]): string {
  const paints = groups.flatMap(({ paint, categories = [] }) => [
    paint,
    ...categories.flatMap(({ extras }) => extras.map(extra => extra.paint)),
  ]);
  return [...new Set(paints.flatMap(paint => (paint ? [ruleOf(paint)] : [])))].join('');
}

function ruleOf(paint: Paint): string {
  const { background = 'transparent', text = 'inherit' } = paint;
  return `.${paintClass(paint)}{--paint:${background};--paint-text:${text}}`;
}
