import { contentfulHost } from '@fernweh/config/contentful-host';
import type { Environment } from '@fernweh/config/environment';
import type { Service } from '@flotilla/host/server/door/services';

const READ = ['accept', 'accept-language', 'content-type'] as const;
/** Of the API: what proves a person, for whom the site's server sends a form, and the key that stores it once. */
const FORM = ['x-form-token', 'x-recaptcha-token', 'idempotency-key'] as const;
/** Questions of the API that are too long for an address, … */
const API_QUESTIONS = /^\/api\/v1\/(tour-lists|prices)$/;
/** … and the forms that browsers send without script. */
const API_FORMS = /^\/api\/v1\/(contact|reviews|newsletter)$/;

type Variables = Pick<
  Environment,
  | 'API_URL'
  | 'CONTENT_URL'
  | 'CONTENTFUL_HOST'
  | 'CONTENTFUL_INSECURE'
  | 'CONTENTFUL_PREVIEW'
  | 'CONTENTFUL_SPACE'
  | 'CONTENTFUL_TOKEN'
  | 'BUILDER_URL'
  | 'BUILDER_API_KEY'
  | 'SEARCH_HOST'
  | 'SEARCH_PROTOCOL'
>;

/** Whom remotes may ask for something while they render, and what (docs/decisions/197). */
export function servicesOf(env: Variables): Service[] {
  return [
    {
      origin: originOf(env.API_URL),
      calls: [
        { method: 'GET', path: /^\/api\/v1\// },
        { method: 'POST', path: API_QUESTIONS },
        { method: 'POST', path: API_FORMS, forVisitor: true },
      ],
      headers: [...READ, ...FORM],
      isOurs: true,
    },
    { origin: originOf(env.CONTENT_URL), calls: [{ method: 'GET', path: /^\// }], headers: READ },
    {
      origin: originOf(`${env.CONTENTFUL_INSECURE ? 'http' : 'https'}://${contentfulHost(env)}`),
      calls: [{ method: 'GET', path: new RegExp(`^/spaces/${escaped(env.CONTENTFUL_SPACE)}/`) }],
      headers: [...READ, 'x-contentful-user-agent'],
      authorise: (_, headers) => headers.set('authorization', `Bearer ${env.CONTENTFUL_TOKEN}`),
    },
    {
      origin: originOf(env.BUILDER_URL),
      calls: [{ method: 'GET', path: /^\/api\/v3\/content\// }],
      headers: READ,
      authorise: url => url.searchParams.set('apiKey', env.BUILDER_API_KEY),
    },
    {
      origin: originOf(`${env.SEARCH_PROTOCOL}://${env.SEARCH_HOST}`),
      calls: [{ method: 'POST', path: /^\/1\/indexes\/[^/]+\/quer(ies|y)$/ }],
      headers: [...READ, 'x-algolia-application-id', 'x-algolia-api-key'],
    },
  ];
}

const escaped = (text: string): string => text.replace(/\W/g, '\\$&');

const originOf = (address: string): string => new URL(address).origin;
