import type { OpenAPIV3_1 } from 'openapi-types';
import type { Document } from '../describe.ts';
import { type CallEntry, callView } from './call-view.ts';
import { fields, type Schema } from './fields.ts';
import { anchor, escaped, prose } from './html.ts';
import { STYLE } from './style.ts';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** The document as a page: no scripts, nothing from elsewhere. */
export function documentPage(document: Document): string {
  const calls = callsOf(document);
  const tags = (document.tags ?? []).filter(tag => calls.some(({ call }) => call.tags?.includes(tag.name)));
  const sections = tags.map(({ name, description }) => {
    const own = calls.filter(({ call }) => call.tags?.includes(name));
    return `<section aria-labelledby="${anchor(name)}"><h2 id="${anchor(name)}">${escaped(name)}</h2>${prose(description)}
${own.map(entry => callView(entry, document)).join('\n')}</section>`;
  });
  const links = [...tags.map(({ name }) => name), 'Shapes'].map(
    name => `<li><a href="#${anchor(name)}">${escaped(name)}</a></li>`,
  );
  const { title, summary, description } = document.info;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}: ${escaped(summary ?? 'API')}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<style>${STYLE}</style></head>
<body><a class="skip" href="#content">Skip to the calls</a>
<header><div><h1>${escaped(title)} API</h1>${prose(description)}
<p>Calls are below <code>${escaped(document.servers?.[0]?.url ?? '/')}</code>. For programs: <a href="openapi.json">openapi.json</a>.</p>
<nav aria-label="Areas"><ul>${links.join('')}</ul></nav></div></header>
<main id="content">${sections.join('\n')}${shapes(document.components?.schemas ?? {})}</main></body></html>`;
}

const callsOf = (document: Document): CallEntry[] =>
  Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    METHODS.flatMap(method => {
      const call = item?.[method];
      return call ? [{ path, method, call }] : [];
    }),
  );

function shapes(schemas: NonNullable<OpenAPIV3_1.ComponentsObject['schemas']>): string {
  const all = Object.entries(schemas).map(
    ([name, schema]) => `<h3 id="shape-${anchor(name)}">${escaped(name)}</h3>${fields(schema as Schema)}`,
  );
  return `<section aria-labelledby="shapes"><h2 id="shapes">Shapes</h2>${all.join('\n')}</section>`;
}
