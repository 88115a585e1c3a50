import { Refusal } from '../listener/answer.ts';
import { type Clauses, type Literal, readFacet, readNumber } from './filters.ts';

/**
 * The `filters` parameter: `onSale:true AND (country:"Portugal" OR country:Spain) AND NOT style:Rail AND days >= 5`.
 * As with the vendor: an AND of ORs, no further nesting.
 */
export function readFilters(text: string): Clauses {
  return split(text, 'AND').map(part => split(unwrap(part), 'OR').map(readLiteral));
}

function readLiteral(text: string): Literal {
  const [, not, rest = ''] = /^(NOT\s+)?(.+)$/s.exec(unwrap(text)) ?? [];
  if (!rest) throw new Refusal(400, 'filters: an expression is missing');
  const isNumber = /^[\w.]+\s*(<=|>=|!=|<|>|=)/.test(rest) || /\sTO\s/.test(rest);
  const literal = isNumber ? readNumber(rest) : readFacet(rest);
  return not ? { ...literal, not: !literal.not } : literal;
}

/** Splits at a word that stands outside quotes and parentheses. */
function split(text: string, at: 'AND' | 'OR'): string[] {
  const parts: string[] = [];
  let depth = 0;
  let part = '';
  for (const [token] of text.matchAll(/"[^"]*"|'[^']*'|[()]|[^\s()"']+|\s+/g)) {
    depth += token === '(' ? 1 : token === ')' ? -1 : 0;
    if (depth === 0 && token === at) {
      parts.push(part);
      part = '';
    } else part += token;
  }
  if (depth !== 0) throw new Refusal(400, 'filters: parentheses do not match');
  return [...parts, part].map(one => one.trim()).filter(Boolean);
}

const unwrap = (text: string) => /^\((.*)\)$/s.exec(text.trim())?.[1]?.trim() ?? text.trim();
