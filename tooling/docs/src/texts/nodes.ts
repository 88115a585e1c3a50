/** A node of swc's syntax tree, of which this package reads few members. */
export type Node = { type: string; [member: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** The nodes directly below a node. Arguments of calls and elements of arrays are wrapped without a type. */
export function nodesIn(node: object): Node[] {
  return Object.values(node).flatMap(value => {
    if (isNode(value)) return [value];
    if (Array.isArray(value)) return value.flatMap(one => (isNode(one) ? [one] : wrapped(one)));
    return [];
  });
}

const wrapped = (value: unknown): Node[] =>
  typeof value === 'object' && value !== null && !('ctxt' in value && 'start' in value) ? nodesIn(value) : [];

/** The last name of an expression: of `log.warn` it is "warn"; empty for an expression without one. */
export function nameOf(value: unknown): string {
  if (!isNode(value)) return '';
  if (value.type === 'Identifier' || value.type === 'StringLiteral') return String(value.value);
  if (value.type === 'JSXNamespacedName') return `${nameOf(value.namespace)}:${nameOf(value.name)}`;
  if (value.type === 'MemberExpression') return nameOf(value.property);
  if (value.type === 'OptionalChainingExpression') return nameOf(value.base);
  if (value.type === 'CallExpression') return nameOf(value.callee);
  if (value.type === 'JSXIdentifier') return String(value.value);
  return '';
}

/** A literal's text, with `{name}` in place of an expression; undefined for other nodes. */
export function patternOf(node: Node): string | undefined {
  if (node.type === 'StringLiteral') return String(node.value);
  if (node.type !== 'TemplateLiteral') return undefined;
  const values = node.expressions as Node[];
  return (node.quasis as { cooked: string }[])
    .map(({ cooked }, at) => cooked + (values[at] ? placeholder(values[at]) : ''))
    .join('');
}

export const placeholder = (value: Node): string => `{${nameOf(value) || '…'}}`;
