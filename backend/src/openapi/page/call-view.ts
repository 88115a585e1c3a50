import type { OpenAPIV3_1 } from 'openapi-types';
import type { Document } from '../describe.ts';
import { fields, kind, type Schema } from './fields.ts';
import { anchor, escaped, prose, words } from './html.ts';

export type CallEntry = { path: string; method: string; call: OpenAPIV3_1.OperationObject };

/** One call: how it is made, what it takes, what it answers. */
export function callView({ path, method, call }: CallEntry, document: Document): string {
  return `<details class="call" id="${anchor(`${method} ${path}`)}">
<summary><h3><span class="method method-${method}">${method.toUpperCase()}</span> <code>${escaped(path)}</code> <span class="what">${escaped(call.summary ?? '')}</span></h3></summary>
<div>${prose(call.description)}${prose(access(call))}${parameters(call)}${body(call)}${answers(call, document)}</div></details>`;
}

function access({ security = [], ...call }: OpenAPIV3_1.OperationObject): string {
  const limit = (call as { 'x-calls-per-minute'?: number })['x-calls-per-minute'];
  const who = security.length === 0 ? 'For everybody.' : '';
  const token = security.some(one => Object.keys(one).length === 0)
    ? 'With or without a token.'
    : 'Needs a token.';
  return [who || token, limit && `At most ${limit} a minute.`].filter(Boolean).join(' ');
}

function parameters({ parameters: all = [] }: OpenAPIV3_1.OperationObject): string {
  const rows = all.flatMap(one => {
    if (!('in' in one)) return [];
    const needed = one.required ? ' <span class="needed">needed</span>' : '';
    const about = one.description ? ` ${words(one.description)}` : '';
    return `<li><code>${escaped(one.name)}</code> <span class="kind">${escaped(one.in)}, ${kind(one.schema as Schema)}</span>${needed}${about}</li>`;
  });
  return rows.length > 0 ? `<h4>Parameters</h4><ul class="fields">${rows.join('')}</ul>` : '';
}

function body({ requestBody }: OpenAPIV3_1.OperationObject): string {
  const [media] = requestBody && 'content' in requestBody ? Object.values(requestBody.content) : [];
  if (!media) return '';
  const schema = media.schema as Schema | undefined;
  const example = media.example
    ? `<pre tabindex="0" aria-label="Example of a body">${escaped(JSON.stringify(media.example, null, 2))}</pre>`
    : '';
  return `<h4>Body</h4><p class="kind">${kind(schema)}</p>${fields(schema)}${example}`;
}

function answers({ responses = {} }: OpenAPIV3_1.OperationObject, document: Document): string {
  const rows = Object.entries(responses).map(([status, answer]) => {
    const name = '$ref' in answer ? (answer.$ref.split('/').at(-1) ?? '') : '';
    const { description, content = {} } = (document.components?.responses?.[name] ??
      answer) as OpenAPIV3_1.ResponseObject;
    const [type, media] = Object.entries(content)[0] ?? [];
    const schema = media?.schema as Schema | undefined;
    const what = type ? ` <span class="note">${escaped(type)}</span> ${name ? '' : kind(schema)}` : '';
    return `<dt>${escaped(status)}</dt><dd>${words(description)}${what}${name ? '' : fields(schema)}</dd>`;
  });
  return `<h4>Answers</h4><dl>${rows.join('')}</dl>`;
}
