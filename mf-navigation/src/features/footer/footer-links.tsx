import { consentRequested } from '@fernweh/contracts/events';
import * as paths from '@fernweh/contracts/paths';
import { useBus } from '@flotilla/kit';
import { linkAction } from '../../shared/link-action.ts';
import type { FooterBlock } from '../../shared/menu/menu.ts';
import styles from './footer.module.css';
import * as texts from './texts.ts';

/** That block has the link that opens the choices of cookies. */
export const isLegal = ({ title }: FooterBlock): boolean => title.trim().toLowerCase() === 'legal';

/**
 * A block of links. The legal block also has the Cookies link and the reCAPTCHA notice (product/footer). Without script the
 * Cookies link leads to the page about cookies.
 */
export function FooterLinks({ block }: { block: FooterBlock }) {
  const bus = useBus();
  const legal = isLegal(block);
  return (
    <div>
      {block.title && <h2 className={styles.title}>{block.title}</h2>}
      <ul>
        {block.links.map(({ text, url }) => (
          <li key={`${text} ${url}`}>
            <a className={styles.link} href={url}>
              {text}
            </a>
          </li>
        ))}
        {legal && (
          <li>
            <a
              className={styles.link}
              href={paths.staticPage.href('cookies')}
              {...linkAction(() => bus.publish(consentRequested, {}))}
            >
              {texts.cookies}
            </a>
          </li>
        )}
      </ul>
      {legal && (
        <p className={styles.recaptcha}>
          {texts.protectedByRecaptchaGoogles}{' '}
          <a href="https://policies.google.com/privacy">{texts.privacyPolicy}</a> {texts.and}{' '}
          <a href="https://policies.google.com/terms">{texts.terms}</a> {texts.apply}
        </p>
      )}
    </div>
  );
}
