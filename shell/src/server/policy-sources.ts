import type { PublicConfig } from '@fernweh/contracts/page';
import type { PolicySources } from '@flotilla/host/server/policy/content-security-policy';

/** Where pictures of signed-in visitors come from: Auth0's own, and the services it takes them from. */
const PICTURE_HOSTS = ['https://s.gravatar.com', 'https://i1.wp.com', 'https://lh3.googleusercontent.com'];

/** The origins of this site's vendors, as far as they are configured (docs/decisions/013). */
export function policySources({ apiUrl, identity, search, ...vendors }: PublicConfig): PolicySources {
  const { analytics, tagManager, chat, consentScript, recaptcha } = vendors;
  const loaded = [analytics?.url, tagManager?.url, chat?.host, consentScript?.url, recaptcha?.url].flatMap(
    url => (url ? [originOf(url)] : []),
  );
  const signIn = originOf(identity.domain);
  return {
    images: [signIn, ...PICTURE_HOSTS, ...loaded],
    connect: [
      originOf(apiUrl),
      `${search.protocol}://${search.host}`,
      ...(search.insights ? [originOf(search.insights)] : []),
      signIn,
      ...loaded,
    ],
    frames: [signIn],
  };
}

/** Auth0's clients take a domain without its protocol. */
const originOf = (address: string) => new URL(address.includes('//') ? address : `https://${address}`).origin;
