/** A mail before it has a form. Its text and its HTML are both made of this, so that they say the same. */
export type MailContent = {
  subject: string;
  /** What a mail programme shows behind the subject. */
  preview: string;
  title: string;
  blocks: Block[];
  /** Why the reader gets this. */
  reason: string;
  /** Where one click ends such mails. */
  unsubscribeUrl?: string;
};
export type Block =
  | { is: 'text'; text: string }
  | { is: 'quiet'; text: string }
  | { is: 'heading'; text: string }
  | { is: 'list'; items: string[] }
  /** The trip at a glance. */
  | { is: 'ticket'; title: string; route: string; rows: [label: string, value: string, place?: string][] }
  | { is: 'facts'; rows: [label: string, value: string][] }
  /** Money; the rows marked are the ones that count. */
  | { is: 'amounts'; caption: string; rows: [label: string, amount: string, mark?: 'total'][]; note?: string }
  | { is: 'button'; label: string; url: string };

/** Who writes: everything in a mail that leads back to the site. */
export type Sender = { siteUrl: string; contactEmail: string; phone?: string };

export type Mail = { subject: string; html: string; text: string; headers: Record<string, string> };

/** The site's address of a path. @throws TypeError where the site's URL is none */
export const absolute = (siteUrl: string, path: string): string => new URL(path, siteUrl).href;
