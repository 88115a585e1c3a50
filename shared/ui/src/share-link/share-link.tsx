import { type MouseEvent, useState } from 'react';
import { ShareIcon } from '../icons.ts';
import { TextLink } from '../text-link/text-link.tsx';
import styles from './share-link.module.css';

export type ShareLinkProps = {
  /** Title of the page that is shared. */
  title: string;
  path: string;
  /** The site's public address. A site that does not know its own shows no link. */
  siteUrl: string;
  children: string;
};

/** Shares a page: with the device's own dialog, or by copying its link. Without script it starts a mail. */
export function ShareLink({ title, path, siteUrl, children }: ShareLinkProps) {
  const [isCopied, setCopied] = useState(false);

  if (!URL.canParse(path, siteUrl)) return null;
  const url = new URL(path, siteUrl).href;
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`;

  async function share(event: MouseEvent) {
    event.preventDefault();
    // A visitor who closes the dialog changes nothing.
    if (navigator.share) return navigator.share({ title, url }).catch(() => undefined);
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      // Browsers may refuse the clipboard.
      window.location.href = mail;
    }
  }

  return (
    <p className={styles.share} data-print="no">
      <TextLink href={mail} icon={ShareIcon} onClick={share}>
        {children}
      </TextLink>
      <span role="status">{isCopied && 'The link is copied.'}</span>
    </p>
  );
}
