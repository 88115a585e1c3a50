import { openComposeSite } from '@fernweh/run/compose-site';
import { playwright } from '@fernweh/run/playwright';

/** `npm run soak -- site`: e2e/compose/specs/soak.spec.ts on a site in containers. Exit code 1 where a bound fails. */
const site = await openComposeSite();
if (!site) {
  console.error('No Docker engine answers. Start Docker (with docker-compose) and run this again.');
  process.exit(1);
}
let failed = 1;
try {
  await site.build();
  await site.start();
  ({ failed } = await playwright(
    'e2e/compose/playwright.config.ts',
    ['--project', 'soak', '--retries', '0'],
    site.testEnv,
  ));
} finally {
  await site.remove();
}
process.exit(failed ? 1 : 0);
