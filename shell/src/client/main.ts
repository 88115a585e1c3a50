import './shell.css';
import { site } from '../site.ts';
import { fallback } from './fallback.tsx';
import { browserModules } from './modules.ts';
import { startHost } from './start-host.ts';

/** For development (./dev-main.ts). */
export const { pages, scope, switching } = startHost({
  definition: site,
  fallback,
  modules: browserModules,
});
