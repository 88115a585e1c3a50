import { escapeHtml } from '../html.ts';

/** Characters that XML 1.0 can't have, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern looks for control characters
const NOT_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

export const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';

const escaped = (text: string) => escapeHtml(text.replace(NOT_XML, ''));

const start = (name: string, attributes: Record<string, string>) =>
  [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escaped(value)}"`)].join(' ');

export const element = (name: string, text: string, attributes: Record<string, string> = {}): string =>
  `<${start(name, attributes)}>${escaped(text)}</${name}>`;

export const empty = (name: string, attributes: Record<string, string>): string =>
  `<${start(name, attributes)}/>`;
