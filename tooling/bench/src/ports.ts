import { portsFrom, siteOnPorts } from '@fernweh/run/site-on-ports';

/** Ports of the benchmarks' own site, which may run beside the one on the default ports. */
const BASE = Number(process.env.BENCH_PORT ?? 4600);
const PORTS = portsFrom(BASE);

export const SITE = `http://localhost:${PORTS.site}`;
/** Port of the proxy that serves both variants of a page. */
export const PROXY_PORT = BASE + 50;
/** Port on which the measured browser is controlled. */
export const DEBUG_PORT = BASE + 51;
export const DATA_DIR = '.data/bench';

/** The environment of a site on these ports. */
export const SITE_ENV = siteOnPorts(PORTS, DATA_DIR);
