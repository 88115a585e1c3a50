const at = (port: number) => `http://localhost:${port}`;

/** Ports of a whole site from one number on. It may run beside a site on the default ports. */
export const portsFrom = (base: number) => ({
  site: base,
  remotes: base + 1,
  desk: base + 9,
  api: base + 10,
  identity: base + 20,
  content: base + 21,
  contentful: base + 22,
  images: base + 23,
  builder: base + 24,
  search: base + 25,
  geo: base + 26,
  tagManager: base + 27,
  analytics: base + 28,
  chat: base + 29,
});

/** The environment of a site on these ports, in which nobody pays or reads mail: any free port is suitable for those. */
export const siteOnPorts = (ports: ReturnType<typeof portsFrom>, dataDir: string) => ({
  PORT: String(ports.site),
  REMOTE_PORT: String(ports.remotes),
  RELEASE_STORE_URL: at(ports.desk),
  DATA_DIR: dataDir,
  API_URL: at(ports.api),
  CONTENT_URL: at(ports.content),
  CONTENTFUL_HOST: `localhost:${ports.contentful}`,
  IMAGES_URL: at(ports.images),
  BUILDER_URL: at(ports.builder),
  SEARCH_HOST: `localhost:${ports.search}`,
  GEO_URL: at(ports.geo),
  IDENTITY_DOMAIN: at(ports.identity),
  TAG_MANAGER_URL: at(ports.tagManager),
  ANALYTICS_URL: at(ports.analytics),
  CHAT_URL: at(ports.chat),
  PAYMENTS_PORT: '0',
  MAIL_SMTP_PORT: '0',
  MAIL_PORT: '0',
});
