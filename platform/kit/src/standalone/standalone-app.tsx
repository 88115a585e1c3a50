import { type CSSProperties, Suspense, useEffect, useState } from 'react';
import { AppRoot, type ViewRegistry } from '../app-root.tsx';
import type { Host } from '../host.ts';
import type { Choice } from './choices.ts';
import type { StandalonePages } from './standalone-pages.ts';

const DARK = '#1d2b28';
const BAR: CSSProperties = {
  display: 'flex',
  gap: '0.75rem',
  alignItems: 'center',
  padding: '0.5rem 1rem',
  background: DARK,
  color: '#fff',
  font: '14px/1.4 system-ui, sans-serif',
};

type Props = {
  name: string;
  host: Host;
  views: ViewRegistry;
  pages: StandalonePages;
  choices: Choice[];
  siteUrl: string;
};

/** A bar with a list of views and fragments, and below it the selected one, mounted as the shell would mount it. */
export function StandaloneApp({ name, host, views, pages, choices, siteUrl }: Props) {
  const [shown, setShown] = useState(pages.current);
  useEffect(() => pages.subscribe(setShown), [pages]);
  return (
    <>
      <div style={BAR}>
        <strong>{name}</strong>
        <select
          aria-label="What to show"
          style={{ color: DARK }}
          value={choices.find(({ url }) => url === shown.url)?.url ?? ''}
          onChange={event => host.navigate(event.target.value)}
        >
          <option value="" disabled>
            {shown.url}
          </option>
          {choices.map(({ label, url }) => (
            <option key={url} value={url}>
              {label}
            </option>
          ))}
        </select>
        <a style={{ color: 'inherit' }} rel="external" href={`${siteUrl}${shown.url}`}>
          in the composed site
        </a>
      </div>
      {'problem' in shown ? (
        <pre style={{ padding: '1rem', whiteSpace: 'pre-wrap' }}>{shown.problem}</pre>
      ) : (
        <Suspense fallback={<p style={{ padding: '1rem' }}>…</p>}>
          <AppRoot host={host} views={views} url={shown.url} state={shown.state} />
        </Suspense>
      )}
    </>
  );
}
