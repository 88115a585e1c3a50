import { departureChosen } from '@fernweh/mf-checkout-contract/events';
import { useHost } from '@flotilla/kit';
import { useCallback, useEffect, useState } from 'react';

export type DepartureChoice = {
  code: string | undefined;
  /** Whether the visitor chose it, here or in the other fragment; else it is a suggestion. */
  chosen: boolean;
  choose: (code: string) => void;
};

/**
 * The chosen departure, shared by all fragments of the page over the bus. A link
 * to a departure (`?departure=CODE`) counts as chosen.
 */
export function useDepartureChoice(
  tour: string,
  codes: readonly string[],
  { linked, suggested }: { linked?: string; suggested?: string },
): DepartureChoice {
  const { bus, shallowRouting } = useHost();
  const known = codes.join();
  const start = linked !== undefined && codes.includes(linked) ? linked : undefined;
  const [state, setState] = useState({ code: start ?? suggested, chosen: start !== undefined });

  useEffect(() => {
    // Publish before subscribing: the topic replays its last value, which may be older than this link.
    if (start !== undefined) bus.publish(departureChosen, { tour, code: start });
    const subscription = bus.on(departureChosen).subscribe(event => {
      if (event.tour === tour && known.split(',').includes(event.code))
        setState({ code: event.code, chosen: true });
    });
    return () => subscription.unsubscribe();
  }, [bus, tour, start, known]);

  const choose = useCallback(
    (code: string) => {
      bus.publish(departureChosen, { tour, code });
      shallowRouting.setUrl(addressWith(code), { replace: true });
    },
    [bus, shallowRouting, tour],
  );
  return { ...state, choose };
}

/** Writes the departure into the URL, for reloads and sharing, without a navigation. */
function addressWith(code: string): string {
  const url = new URL(window.location.href);
  url.searchParams.set('departure', code);
  return url.pathname + url.search;
}
