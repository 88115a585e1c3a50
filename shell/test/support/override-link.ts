import { OVERRIDE_PATH } from '@flotilla/contracts/override';

type Form = Record<string, string>;

/** Opens the link of an override, as a browser with these cookies. */
export const openLink = (site: string, token: string, to = '/', cookie = ''): Promise<Response> =>
  fetch(`${site}${OVERRIDE_PATH}?${new URLSearchParams({ token, to })}`, {
    redirect: 'manual',
    headers: { cookie },
  });

/** The fields of the page that asks. */
export async function formOf(asked: Response): Promise<Form> {
  const html = (await asked.text()).replaceAll('&amp;', '&');
  return Object.fromEntries(
    [...html.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );
}

/** Agrees on that page, or sends such a form. */
export async function agree(
  site: string,
  asked: Response | Form,
  headers: Form = { 'sec-fetch-site': 'same-origin' },
): Promise<Response> {
  const form = asked instanceof Response ? await formOf(asked) : asked;
  return fetch(site + OVERRIDE_PATH, {
    method: 'POST',
    redirect: 'manual',
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form),
  });
}
