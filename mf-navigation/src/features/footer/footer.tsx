import * as paths from '@fernweh/contracts/paths';
import { classNames } from '@fernweh/ui/class-names';
import { Container } from '@fernweh/ui/container';
import { Static, useLocation } from '@flotilla/kit';
import type { FooterBlock, FooterData } from '../../shared/menu/menu.ts';
import { SocialIcons } from '../../shared/social-icons.tsx';
import styles from './footer.module.css';
import { FooterLinks, isLegal } from './footer-links.tsx';
import { GetInTouch } from './get-in-touch.tsx';
import { MarketSwitch } from './market-switch.tsx';
import { SecurityBar } from './security-bar.tsx';
import * as texts from './texts.ts';

const FIRST_YEAR = 2011;

/**
 * The footer of every page (product/footer). In the checkout its links are folded, so that nothing leads away (product/footer 10). On
 * tour pages small screens get space for the booking bar (product/footer 8).
 */
export function Footer({ data }: { data: FooterData }) {
  const { pathname } = useLocation();
  const links = (
    <div className={styles.grid}>
      {data.blocks.map((block, i) => (
        <Block key={`${block.title}${i}`} block={block} />
      ))}
      <GetInTouch heading={data.heading} contact={data.contact} hours={data.hours} />
    </div>
  );
  return (
    <div className={classNames(styles.footer, pathname.includes('/tours/') && styles.onTour)}>
      <Container>
        {pathname === paths.checkout.href() ? (
          <details className={styles.folded}>
            <summary className={styles.fold}>{texts.contactConditionsAndMore}</summary>
            {links}
          </details>
        ) : (
          links
        )}
        <div className={styles.base}>
          <Static of="">
            <SocialIcons />
          </Static>
          <MarketSwitch />
          <Static of="">
            <SecurityBar />
          </Static>
          <p className={styles.copyright}>
            © Copyright {FIRST_YEAR} - {data.year}
          </p>
          <p className={styles.demonstration}>{texts.everythingHereIsDemonstration}</p>
        </div>
      </Container>
    </div>
  );
}

/** Only the block of legal links does something. */
function Block({ block }: { block: FooterBlock }) {
  const links = <FooterLinks block={block} />;
  return isLegal(block) ? links : <Static of={block}>{links}</Static>;
}
