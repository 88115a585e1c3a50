/** The content of a mail, without a form. HTML and text are both rendered from it, so that they say the same. */
export type MailContent = {
  subject: string;
  /** Shown by mail programmes behind the subject. */
  preview: string;
  title: string;
  blocks: Block[];
  /** Says why the reader gets this mail. */
  reason: string;
  /** One click there ends mails of this kind. */
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
  /** Amounts of money. 'total' marks the important ones. */
  | { is: 'amounts'; caption: string; rows: [label: string, amount: string, mark?: 'total'][]; note?: string }
  | { is: 'button'; label: string; url: string };

/** The site's contact data and address, for footers and links. */
export type Sender = { siteUrl: string; contactEmail: string; phone?: string };

export type Mail = { subject: string; html: string; text: string; headers: Record<string, string> };

/** @returns the site's absolute URL of a path @throws TypeError when the site's URL is invalid */
export const absolute = (siteUrl: string, path: string): string => new URL(path, siteUrl).href;
