import type { Check } from '../check.ts';
import { fill, type Operation, operationsOf } from '../site/operations.ts';
import type { Site } from '../site/site.ts';

const EVIL = 'https://evil.example';
const FORMS = ['/', '/contact-us', '/write-a-review', '/saved-tours', '/sign-up', '/seat-alert'];
/** What a page of another site can make a browser send without asking first. */
const SIMPLE = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain'];

/** Answers 2xx although nobody is signed in, because there is nothing to do. */
const HARMLESS = new Set(['POST /logout']);

/** CSRF: what another site makes a visitor's browser send must do nothing. */
export const crossSite: Check = async site => {
  const changing = (await operationsOf(site)).filter(({ method }) => method !== 'GET');
  const found = [
    ...(await Promise.all(FORMS.map(path => postedForms(site, path)))).flat(),
    ...(await Promise.all(changing.map(operation => simpleCalls(site, operation)))).flat(),
    ...(await Promise.all(changing.map(operation => preflight(site, operation)))).flat(),
  ];
  return { tried: `${FORMS.length} forms, ${changing.length} calls of the API`, found };
};

async function postedForms({ url }: Site, path: string): Promise<string[]> {
  const senders: Record<string, string>[] = [
    { origin: EVIL, 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: EVIL },
    { origin: 'null' },
    { referer: `${EVIL}/${url}` },
    {},
  ];
  const found: string[] = [];
  for (const headers of senders) {
    const body = new URLSearchParams({ email: 'eve@fernweh.example' });
    const { status } = await fetch(url + path, { method: 'POST', headers, body, redirect: 'manual' });
    // 405: there is no form.
    if (status !== 403 && status !== 405)
      found.push(`POST ${path} with ${JSON.stringify(headers)} is answered ${status}, not 403`);
  }
  return found;
}

/** The API knows its callers by a token that browsers do not send by themselves, so that such a call comes from nobody. */
async function simpleCalls({ api }: Site, { name, method, path, body }: Operation): Promise<string[]> {
  if (method !== 'POST' || HARMLESS.has(name)) return [];
  const found: string[] = [];
  for (const type of SIMPLE) {
    const headers = { origin: EVIL, cookie: 'session=1; token=1', 'content-type': type };
    const answer = await fetch(api + fill(path), { method, headers, body: JSON.stringify(body ?? {}) });
    if (answer.ok) found.push(`${name} is answered ${answer.status} to a page of another site (${type})`);
    if (answer.headers.has('set-cookie')) found.push(`${name} sets a cookie`);
  }
  return found;
}

async function preflight({ api }: Site, { name, method, path }: Operation): Promise<string[]> {
  const headers = {
    origin: EVIL,
    'access-control-request-method': method,
    'access-control-request-headers': 'authorization,content-type',
  };
  const answer = await fetch(api + fill(path), { method: 'OPTIONS', headers });
  const allowed = answer.headers.get('access-control-allow-origin');
  return allowed && allowed !== 'null' ? [`${name} lets pages of ${allowed} call it`] : [];
}
