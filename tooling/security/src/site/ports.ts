/** Ports of a site of the command's own, which may run beside the one on the default ports. */
const BASE = Number(process.env.SECURITY_PORT ?? 5500);

const PORTS = {
  site: BASE,
  remotes: BASE + 1,
  desk: BASE + 9,
  api: BASE + 10,
  identity: BASE + 20,
  content: BASE + 21,
  contentful: BASE + 22,
  images: BASE + 23,
  builder: BASE + 24,
  search: BASE + 25,
  geo: BASE + 26,
  tagManager: BASE + 27,
  analytics: BASE + 28,
  chat: BASE + 29,
  spare: BASE + 40,
};

const at = (port: number) => `http://localhost:${port}`;

export const OWN_SITE = at(PORTS.site);
/** For a second shell. */
export const SPARE_PORT = PORTS.spare;
export const DATA_DIR = '.data/security';

/** The environment of a site on these ports. */
export const SITE_ENV = {
  PORT: String(PORTS.site),
  REMOTE_PORT: String(PORTS.remotes),
  RELEASE_STORE_URL: at(PORTS.desk),
  DATA_DIR,
  API_URL: at(PORTS.api),
  CONTENT_URL: at(PORTS.content),
  CONTENTFUL_HOST: `localhost:${PORTS.contentful}`,
  IMAGES_URL: at(PORTS.images),
  BUILDER_URL: at(PORTS.builder),
  SEARCH_HOST: `localhost:${PORTS.search}`,
  GEO_URL: at(PORTS.geo),
  IDENTITY_DOMAIN: at(PORTS.identity),
  TAG_MANAGER_URL: at(PORTS.tagManager),
  ANALYTICS_URL: at(PORTS.analytics),
  CHAT_URL: at(PORTS.chat),
  // Nobody pays here or reads mail, so that any free port is suitable.
  PAYMENTS_PORT: '0',
  MAIL_SMTP_PORT: '0',
  MAIL_PORT: '0',
  // Headers of a proxy are believed, as behind an edge: what they could do is what is tested.
  TRUSTED_PROXIES: 'loopback',
};
