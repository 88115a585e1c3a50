import { departureChosen } from '@fernweh/contracts/events';
import { useHost } from '@fernweh/mf-kit';
import { useCallback, useEffect, useState } from 'react';

export type DepartureChoice = {
  code: string | undefined;
  /** By the visitor, here or in the other fragment; else it is the site's suggestion. */
  chosen: boolean;
  choose: (code: string) => void;
};

/**
 * The departure the visitor looks at, the same in every fragment of the page: whoever chooses says so on the bus and the
 * others follow. A link to a departure (`?departure=CODE`) counts as chosen.
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
    // Before listening: the topic replays its last value, which may be older than this link.
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

/** The address names the departure, for a reload or a friend; the page is the same one and is not asked for again. */
function addressWith(code: string): string {
  const url = new URL(window.location.href);
  url.searchParams.set('departure', code);
  return url.pathname + url.search;
}
