import './host.css';
import { startHost } from '@flotilla/host/client/start-host';
import { withoutSignIn } from '@flotilla/host/client/without-sign-in';
import { site } from '../site.ts';
import { fallback } from './fallback.tsx';

const { session, ...open } = withoutSignIn;

startHost<undefined>({
  definition: site,
  fallback,
  modules: ({ first }) => ({
    ...open,
    // Nobody is asked, and nothing is measured.
    mayMeasure: () => false,
    services: { geo: first.geo, session },
  }),
});
