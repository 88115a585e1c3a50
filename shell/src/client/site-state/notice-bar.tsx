import { type Channel, marketName } from '@fernweh/contracts/channel';
import type { SiteState } from '@fernweh/contracts/site-state';
import { Button } from '@fernweh/ui/button';
import { IconButton } from '@fernweh/ui/icon-button';
import { CloseIcon } from '@fernweh/ui/icons';
import styles from './notice-bar.module.css';
import * as texts from './texts.ts';

export type NoticeBarProps =
  | { kind: 'maintenance'; maintenance: NonNullable<SiteState['maintenance']> }
  | { kind: 'notice'; notice: NonNullable<SiteState['notice']>; onAcknowledge: () => void }
  | MarketBarProps;

type MarketBarProps = {
  kind: 'market';
  /** The market of this document. */
  from: Channel;
  /** The visitor's market now. */
  to: Channel;
  /** Absent where a new document would show the same prices. */
  onReload?: () => void;
  onClose: () => void;
};

const CLOSE = texts.closeThisNotice;

/** The bar above the header. A notice or an offer goes when it is closed; maintenance when it is over. */
export function NoticeBar(props: NoticeBarProps) {
  if (props.kind === 'maintenance')
    return (
      <section className={styles.bar} aria-label={texts.maintenance}>
        <p className={styles.text}>
          <b>{props.maintenance.title}.</b> {texts.yourAccountAndAny}
        </p>
      </section>
    );
  if (props.kind === 'market') return <MarketBar {...props} />;
  const { notice, onAcknowledge } = props;
  return (
    <section className={styles.bar} aria-label={texts.notice}>
      <p className={styles.text}>
        {notice.text}{' '}
        {notice.link && /^(\/(?!\/)|https?:\/\/)/.test(notice.link.url) && (
          <a href={notice.link.url}>{notice.link.text}</a>
        )}
      </p>
      <IconButton icon={CloseIcon} label={CLOSE} onClick={onAcknowledge} />
    </section>
  );
}

/** What has changed, what that means for this page, and what to do about it. */
function MarketBar({ from, to, onReload, onClose }: MarketBarProps) {
  return (
    <section className={styles.bar} aria-label={texts.newCountryAndCurrency}>
      <div className={styles.offer}>
        <p className={styles.text}>
          {texts.yourCountryAndCurrency(
            marketName(to),
            onReload ? texts.thisPageIsStill(marketName(from)) : texts.thePriceOfThis,
          )}
        </p>
        {onReload && (
          <Button variant="outline" size="s" onClick={onReload}>
            {texts.reloadThisPage}
          </Button>
        )}
      </div>
      <IconButton icon={CloseIcon} label={CLOSE} onClick={onClose} />
    </section>
  );
}
