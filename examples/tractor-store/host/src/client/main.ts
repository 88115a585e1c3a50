import './host.css';
import { plainFallback } from '@flotilla/host/client/plain-fallback';
import { startHost } from '@flotilla/host/client/start-host';
import { withoutSignIn } from '@flotilla/host/client/without-sign-in';
import { fallback } from '../fallback.ts';
import { site } from '../site.ts';

startHost({ definition: site, fallback: plainFallback(fallback), modules: withoutSignIn });
