import './shell.css';
import { startHost } from '@flotilla/host/client/start-host';
import { site } from '../site.ts';
import { fallback } from './fallback.tsx';
import { browserModules } from './modules.ts';
import { isReturning } from './returning.ts';

/** For development (./dev-main.ts). */
export const { pages, scope, switching } = startHost({
  definition: site,
  fallback,
  isReturning,
  modules: browserModules,
});
