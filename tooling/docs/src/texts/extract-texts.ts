import { parseSync } from '@swc/core';
import { isText } from './is-text.ts';
import { jsxText } from './jsx-text.ts';
import { type Node, nameOf, nodesIn, patternOf } from './nodes.ts';

/** Attributes whose values name styles, addresses, files and identifiers. */
const NO_TEXT_ATTRIBUTES =
  /^(className|style|id|href|src|srcSet|sizes|type|name|rel|target|method|action|role|key|ref|autoComplete|inputMode|look|tone|variant|size|as|form|htmlFor|viewBox|d|fill|stroke|transform|points|media|loading|decoding|fetchPriority|lang|hrefLang|data-.*|on[A-Z].*|aria-(live|current|labelledby|describedby|controls|haspopup|hidden|expanded|pressed|busy|modal|sort|autocomplete|activedescendant))$/;

/** What these get goes to logs, the document's tree, a pattern or a failing program. */
const NO_TEXT_CALLS =
  /^(querySelector|querySelectorAll|closest|matches|getElementById|addEventListener|removeEventListener|setAttribute|getAttribute|removeAttribute|createElement|createElementNS|setProperty|sql|raw|require|RegExp|Date|Set|header|headers|setHeader|fetch|get|has|startsWith|endsWith|includes|split|replace|replaceAll|test|match|createHash|createHmac|useTopic|matchMedia|mark|measure|DateTimeFormat|describe)$/;

/** Members of objects whose values are identifiers. */
const NO_TEXT_MEMBERS =
  /^(type|@type|kind|id|key|slug|className|code|state|is|tone|look|variant|href|path|url|method|pattern|\$id|operationId|icon|query|where)$/;

/** Texts that somebody can read in a page or mail, in the order of the source, each once. `path` says whether it has JSX. */
export function extractTexts(source: string, path: string): string[] {
  const tsx = path.endsWith('.tsx');
  const tree = parseSync(source, { syntax: 'typescript', tsx, target: 'es2022' }) as unknown as Node;
  const found: string[] = [];
  visit(tree, text => found.push(text));
  return tidied(found);
}

/** The same for a page of HTML. */
export const textsOfHtml = (page: string): string[] => tidied(partsOf(page));

const tidied = (texts: string[]) => [
  ...new Set(texts.map(text => text.replace(/\s+/g, ' ').trim()).filter(isText)),
];

function visit(node: Node, found: (text: string) => void): void {
  if (isNoText(node)) return;
  const sentence = /^JSX(Element|Fragment)$/.test(node.type) ? jsxText(node) : undefined;
  if (sentence) found(sentence);
  for (const part of partsOf(patternOf(node) ?? '')) found(part);
  for (const child of childrenOf(node)) visit(child, found);
}

/** What a case compares with is a state. What a call that gets no text is called on, and its functions, can have texts. */
function childrenOf(node: Node): Node[] {
  if (node.type === 'SwitchCase') return nodesIn({ of: node.consequent });
  if (node.type !== 'CallExpression' || !NO_TEXT_CALLS.test(nameOf(node.callee))) return nodesIn(node);
  const functions = nodesIn({ of: node.arguments }).filter(({ type }) => /^(Arrow)?Function/.test(type));
  return [node.callee as Node, ...functions];
}

/** HTML in a template is cut at its tags, so that its sentences remain. */
function partsOf(text: string): string[] {
  if (!/<\/?[a-z][^>]*>/i.test(text)) return [text];
  const shown = /\b(?:aria-label|alt|title|placeholder|content)="([^"]*)"/g;
  const labels = [...text.matchAll(shown)].map(([, label = '']) => label);
  const words = text.replace(/<(style|script)[\s\S]*?<\/\1>/g, '').split(/<[^>]*>|^[^<]*>|<[^>]*$/);
  return [...words, ...labels];
}

/** Branches of a program whose strings nobody reads on a page. */
function isNoText(node: Node): boolean {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'TsTypeAnnotation':
    case 'TsTypeAliasDeclaration':
    case 'TsInterfaceDeclaration':
    case 'TsTypeParameterInstantiation':
    case 'TsLiteralType':
    case 'TsIndexedAccessType':
      return true;
    case 'JSXAttribute':
      return NO_TEXT_ATTRIBUTES.test(nameOf(node.name));
    case 'CallExpression':
      return isLog(node.callee as Node);
    case 'NewExpression':
      return /^(Date|Set|RegExp)$|Error$/.test(nameOf(node.callee));
    case 'TaggedTemplateExpression':
      return /^(sql|css)$/.test(nameOf(node.tag));
    case 'KeyValueProperty':
      return NO_TEXT_MEMBERS.test(nameOf(node.key)) && (node.value as Node).type === 'StringLiteral';
    case 'BinaryExpression':
      return /^([=!]==?|in)$/.test(String(node.operator));
    default:
      return false;
  }
}

const isLog = (callee: Node): boolean =>
  callee.type === 'MemberExpression' &&
  /^(log|logger|console)$/.test(nameOf(callee.object)) &&
  /^(info|warn|error|debug|log|fatal)$/.test(nameOf(callee.property));
