import { portsFrom, siteOnPorts } from '@fernweh/run/site-on-ports';

/** Ports of a site of the command's own, which may run beside the one on the default ports. */
const BASE = Number(process.env.SECURITY_PORT ?? 5500);
const PORTS = portsFrom(BASE);

export const OWN_SITE = `http://localhost:${PORTS.site}`;
/** For a second shell. */
export const SPARE_PORT = BASE + 40;
export const DATA_DIR = '.data/security';

/** The environment of a site on these ports. */
export const SITE_ENV = {
  ...siteOnPorts(PORTS, DATA_DIR),
  // Headers of a proxy are believed, as behind an edge: what they could do is what is tested.
  TRUSTED_PROXIES: 'loopback',
};
