import { useState } from 'react';
import type { OverrideLink, ReleaseView } from '../../view/desk-view.ts';
import { Button } from '../components/button.tsx';
import type { DeskClient } from '../live/desk-client.ts';
import * as texts from './texts.ts';

type Props = { release: ReleaseView; client: Pick<DeskClient, 'override'> };

/** A link with which one browser gets this release, whatever the pointers say (docs/decisions/069). */
export function TryRelease({ release: { remote, version, document }, client }: Props) {
  const [link, setLink] = useState<OverrideLink>();
  const [problem, setProblem] = useState<string>();
  if (!document) return null;
  // A page with a parameter needs a choice that the desk does not know.
  const path = document.pages.find(page => !/[:*]/.test(page)) ?? '/';
  const make = () =>
    client.override(remote, version, path).then(
      made => {
        setLink(made);
        setProblem(undefined);
      },
      (error: Error) => setProblem(error.message),
    );
  return (
    <div className="actions">
      <Button variant="outline" onClick={() => void make()}>
        {texts.linkForOneBrowser}
      </Button>
      <span role="status">
        {problem}
        {link && (
          <>
            <a className="link" href={link.url} target="_blank" rel="noreferrer">
              {texts.openWith(path, version)}
            </a>{' '}
            {texts.itWorksInThe(link.minutes)}
          </>
        )}
      </span>
    </div>
  );
}
