import { scan } from './scan.ts';

/**
 * `node tooling/security/src/observatory/scan-main.ts <HTTP port> <HTTPS port>`: scans a site of this machine and prints what it found as JSON. The
 * certificate must be trusted (NODE_EXTRA_CA_CERTS).
 */
const [httpPort, httpsPort] = process.argv.slice(2).map(Number);
console.log(JSON.stringify(await scan({ httpPort: httpPort ?? 80, httpsPort: httpsPort ?? 443 })));
