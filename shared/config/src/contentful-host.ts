import type { Environment } from './environment.ts';

const DELIVERY_HOST = 'cdn.contentful.com';
const PREVIEW_HOST = 'preview.contentful.com';

type Contentful = Pick<Environment, 'CONTENTFUL_HOST' | 'CONTENTFUL_PREVIEW'>;

/** Contentful has drafts at another host, which takes tokens of its own. */
export const contentfulHost = ({ CONTENTFUL_HOST, CONTENTFUL_PREVIEW }: Contentful): string =>
  CONTENTFUL_PREVIEW && CONTENTFUL_HOST === DELIVERY_HOST ? PREVIEW_HOST : CONTENTFUL_HOST;
