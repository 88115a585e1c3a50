import { type Node, patternOf, placeholder } from './nodes.ts';

/** The sentence of an element that has text of its own: expressions are `{name}`, elements inside of it `<…>`. Else undefined. */
export function jsxText(element: Node): string | undefined {
  const children = element.children as Node[];
  if (!children.some(child => child.type === 'JSXText' && /[a-z]/i.test(String(child.value))))
    return undefined;
  return children.map(partOf).join('');
}

function partOf(child: Node): string {
  if (child.type === 'JSXText') return String(child.value);
  if (child.type !== 'JSXExpressionContainer') return ' <…> ';
  const value = child.expression as Node;
  if (value.type === 'JSXEmptyExpression') return '';
  return patternOf(value) ?? placeholder(value);
}
