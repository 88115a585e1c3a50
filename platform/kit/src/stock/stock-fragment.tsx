import { useEffect, useRef, useState } from 'react';
import type { FragmentDefinition } from '../fragment.tsx';
import { useTracked } from '../tracked.ts';
import { createPartOpener } from './open-part.ts';
import { partError, type StockPart } from './stock-part.ts';
import { watchContent } from './watch-content.ts';

type Props = Record<string, unknown>;
type OpenPart = ReturnType<typeof createPartOpener>;

/**
 * A fragment that a remote of a stock tool draws in the browser (docs/decisions/158). While it loads the page shows the fragment's
 * fallback; what fails, is late or disappears is an error of the fragment, as with every other.
 */
export function stockFragment(
  part: StockPart,
  openPart: OpenPart = createPartOpener(),
): FragmentDefinition<object, undefined> {
  return {
    inBrowser: true,
    Component: ({ data: _none, ...props }) => <Drawn part={part} openPart={openPart} props={props} />,
  };
}

function Drawn({ part, openPart, props }: { part: StockPart; openPart: OpenPart; props: Props }) {
  const provider = useTracked(openPart(part));
  const place = useRef<HTMLDivElement>(null);
  const [failure, setFailure] = useState<Error>();
  const given = JSON.stringify(props);
  const moduleName = part.module.replace('./', '');

  useEffect(() => {
    const dom = place.current;
    if (!dom) return undefined;
    const stop = watchContent(dom, setFailure);
    return () => {
      stop();
      // React refuses to end another root while it works on this one.
      setTimeout(() => provider.destroy({ dom, moduleName }));
    };
  }, [provider, moduleName]);

  useEffect(() => {
    const dom = place.current;
    if (!dom) return;
    Promise.resolve()
      .then(() => provider.render({ ...(JSON.parse(given) as Props), dom, moduleName }))
      .catch(error => setFailure(partError('PartFailed', String(error))));
  }, [provider, moduleName, given]);

  if (failure) throw failure;
  return <div ref={place} />;
}
