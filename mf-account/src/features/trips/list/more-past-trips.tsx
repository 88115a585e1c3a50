import { Button } from '@fernweh/ui/button';
import { Text } from '@fernweh/ui/text';
import { useEffect, useRef } from 'react';
import * as texts from './texts.ts';
import type { TripsState } from './use-trips.ts';

/** Loads earlier bookings. After the last page the focus stays in the button's place. */
export function MorePastTrips({ more, trips }: { more: boolean; trips: TripsState }) {
  const { earlier, showEarlier } = trips;
  const pressed = useRef(false);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!more && pressed.current) end.current?.focus();
  }, [more]);
  if (!more && !pressed.current) return null;
  const press = () => {
    pressed.current = true;
    void showEarlier();
  };
  return (
    <div ref={end} tabIndex={-1}>
      {more ? (
        <Button variant="outline" busy={earlier === 'busy'} onClick={press}>
          {earlier === 'busy' ? texts.loadingEarlierTrips : texts.showEarlierTrips}
        </Button>
      ) : (
        <Text look="hint">{texts.theseAreAllYour}</Text>
      )}
      {earlier === 'failed' && <p role="alert">{texts.weCouldntLoadThem}</p>}
    </div>
  );
}
