import { consentRequested } from '@fernweh/contracts/events';
import * as paths from '@fernweh/contracts/paths';
import { useBus } from '@fernweh/mf-kit';
import type { FooterBlock } from '../../model/menu.ts';
import { insteadOfLink } from '../../shared/instead-of-link.ts';
import styles from './footer.module.css';

/**
 * One block of links. The legal one also has the way back to the cookie choices (without script: the page about them), and
 * what reCAPTCHA asks to be said.
 */
export function FooterLinks({ block }: { block: FooterBlock }) {
  const bus = useBus();
  const legal = block.title.trim().toLowerCase() === 'legal';
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
              {...insteadOfLink(() => bus.publish(consentRequested, {}))}
            >
              Cookies
            </a>
          </li>
        )}
      </ul>
      {legal && (
        <p className={styles.recaptcha}>
          Protected by reCAPTCHA. Google’s <a href="https://policies.google.com/privacy">privacy policy</a>{' '}
          and <a href="https://policies.google.com/terms">terms</a> apply.
        </p>
      )}
    </div>
  );
}
