import type { FooterBlock } from '../../model/menu.ts';
import styles from './footer.module.css';

const COOKIES = '/cookies';

/** One block of links. The legal one also has the way back to the cookie choices, and what reCAPTCHA asks to be said. */
export function FooterLinks({ block }: { block: FooterBlock }) {
  const legal = block.title.trim().toLowerCase() === 'legal';
  return (
    <div>
      <h2 className={styles.title}>{block.title}</h2>
      <ul>
        {block.links.map(({ text, url }) => (
          <li key={text}>
            <a className={styles.link} href={url}>
              {text}
            </a>
          </li>
        ))}
        {legal && (
          <li>
            <a className={styles.link} href={COOKIES}>
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
