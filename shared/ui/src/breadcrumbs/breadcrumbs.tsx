import styles from './breadcrumbs.module.css';

/** One item of the path to the page. The last item is the page itself and needs no href. */
export type Crumb = { title: string; href?: string };

export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" data-print="no">
      <ol className={styles.list}>
        {items.map(({ title, href }, i) => {
          const here = i === items.length - 1;
          return (
            <li key={href ?? title} aria-current={here ? 'page' : undefined}>
              {href && !here ? <a href={href}>{title}</a> : title}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** The items as schema.org's BreadcrumbList, for the document's JSON-LD. */
export function breadcrumbList(items: readonly Crumb[], origin: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: items.map(({ title, href }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name: title,
      ...(href && { item: origin + href }),
    })),
  };
}
