import type { Names } from '../names.ts';

/** A page with data from the server, a fragment, and their tests. */
export const featureFiles = (names: Names): Record<string, string> => ({
  ...page(names),
  ...teaser(names),
});

const page = ({ kebab, pascal, words }: Names): Record<string, string> => ({
  [`src/routes/${kebab}.tsx`]: `import { defineView } from '@fernweh/mf-kit';
import { ${pascal}Page } from '../features/${kebab}/${kebab}-page.tsx';
import { head, load } from './${kebab}.server.ts';

export const view = defineView({ load, head, Component: ${pascal}Page });
`,
  [`src/routes/${kebab}.server.ts`]: `import type { Head } from '@fernweh/contracts/page';
import type { ${pascal}Data } from '../features/${kebab}/${kebab}-page.tsx';

/** Runs on the server only. Clients of services are imported here, with the context's \`signal\` as their deadline. */
export async function load(): Promise<${pascal}Data> {
  return { heading: '${words}' };
}

export const head = ({ heading }: ${pascal}Data): Head => ({
  title: \`\${heading} | Fernweh\`,
  description: '${words} of Fernweh.',
});
`,
  [`src/features/${kebab}/${kebab}-page.tsx`]: `import { Container } from '@fernweh/ui/container';
import { useState } from 'react';
import styles from './${kebab}-page.module.css';

export type ${pascal}Data = { heading: string };

export function ${pascal}Page({ data }: { data: ${pascal}Data }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Container className={styles.page}>
      <h1>{data.heading}</h1>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        What is here?
      </button>
      {isOpen && <p>This page is new.</p>}
    </Container>
  );
}
`,
  [`src/features/${kebab}/${kebab}-page.module.css`]: `.page {
  padding-block: var(--space-8);
}
`,
  [`src/features/${kebab}/${kebab}-page.test.tsx`]: `import { TestHost, testHost } from '@fernweh/mf-kit/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { ${pascal}Page } from './${kebab}-page.tsx';

test('the page shows its heading, and more when asked', () => {
  render(
    <TestHost host={testHost()}>
      <${pascal}Page data={{ heading: '${words}' }} />
    </TestHost>,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('${words}');
  fireEvent.click(screen.getByRole('button', { name: 'What is here?' }));
  expect(screen.getByText('This page is new.')).toBeTruthy();
});
`,
  [`src/routes/${kebab}.test.ts`]: `import { head, load } from './${kebab}.server.ts';

test('search engines get the title that visitors see', async () => {
  const data = await load();
  expect(data).toEqual({ heading: '${words}' });
  expect(head(data).title).toBe('${words} | Fernweh');
});
`,
});

const teaser = ({ remote, kebab, pascal }: Names): Record<string, string> => ({
  'src/fragments/teaser.tsx': `import { defineFragment } from '@fernweh/mf-kit';
import { Teaser } from '../features/teaser/teaser.tsx';

export const fragment = defineFragment('${remote}/teaser', { Component: Teaser });
`,
  'src/features/teaser/teaser.tsx': `/** ${pascal} on another team's page. */
export function Teaser({ title }: { title: string }) {
  return <a href="/${kebab}">{title}</a>;
}
`,
  'src/features/teaser/teaser.test.tsx': `import { render, screen } from '@testing-library/react';
import { Teaser } from './teaser.tsx';

test('the teaser leads to the page', () => {
  render(<Teaser title="Have a look" />);
  expect(screen.getByRole('link', { name: 'Have a look' }).getAttribute('href')).toBe('/${kebab}');
});
`,
});
