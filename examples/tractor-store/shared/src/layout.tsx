import type { ReactNode } from 'react';
import styles from './layout.module.css';

type Children = { children: ReactNode };

/** The part of a page that is in the middle, with its heading. */
export const Page = ({ title, children }: Children & { title: string }) => (
  <div className={styles.page}>
    <h1>{title}</h1>
    {children}
  </div>
);

/** As many beside each other as there is room for. */
export const Cards = ({ children }: Children) => <ul className={styles.cards}>{children}</ul>;

/** One of them. A link in it is as large as the card. */
export const Card = ({ children }: Children) => <li className={styles.card}>{children}</li>;
