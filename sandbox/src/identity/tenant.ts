import type { AccountRegistry } from './account-registry.ts';
import type { LoginAttempts } from './login-attempts.ts';
import type { MailLinks } from './mail-links.ts';
import type { SendMail } from './mailer.ts';
import type { NewsletterWishes } from './newsletter-wishes.ts';
import type { SignInFlow } from './sign-in-flow.ts';
import type { SiteAddresses } from './site-addresses.ts';

/** What the pages of the identity provider share. */
export type Tenant = {
  /** Public origin of this server. */
  origin: string;
  sites: SiteAddresses;
  flow: SignInFlow;
  registry: AccountRegistry;
  links: MailLinks;
  sendMail: SendMail;
  wishes: NewsletterWishes;
  /** Limits wrong passwords. */
  attempts: LoginAttempts;
  /** Limits mails to one address, and requests for mails from one machine. */
  mailAttempts: LoginAttempts;
  /** Ends every session of an account. */
  endSessions(sub: string): void;
};
