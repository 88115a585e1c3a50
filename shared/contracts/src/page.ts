import type { HostConfig } from '@flotilla/contracts/register';
import type { Channel, GeoData } from './channel.ts';

/** What pages of this site have that those of others have not (`register.ts`). Shapes of any page are in `@flotilla/contracts/page`. */

/** The visitor's market as every `load` and component sees it. */
export type Geo = GeoData & { locale: Channel['locale'] };

/** Beside what every page says. */
export type MarketOfPage = {
  /** Market it was made for. */
  channel: number;
};

/** What the browser may know of the configuration. */
export type PublicConfig = HostConfig & {
  apiUrl: string;
  search: {
    appId: string;
    apiKey: string;
    host: string;
    protocol: 'http' | 'https';
    /** Origin that is told which hits were shown and opened, after consent. Absent: nobody is told. */
    insights?: string;
  };
  /** `domain` may name its protocol: the local stand-in has no TLS. */
  identity: { domain: string; clientId: string; audience: string };
  /** Absent: not configured, and never asked. */
  tagManager?: { url: string; id: string };
  analytics?: { url: string; apiKey: string };
  chat?: { host: string; token: string };
  /** reCAPTCHA, loaded when a form gets the focus. */
  recaptcha?: { url: string; siteKey: string };
  /** Signed by the site when it made the page; a form sends it along. */
  formToken?: string;
  /** The site holds seats without an account: forms post a choice to `HOLD_PATH`. Absent in older shells. */
  holds?: true;
  /** A vendor's consent script, in place of the site's own banner. */
  consentScript?: { url: string };
};
