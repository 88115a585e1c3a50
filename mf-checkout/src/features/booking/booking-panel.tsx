import type { FragmentContracts } from '@fernweh/contracts/fragments';
import type { Departure } from '@fernweh/contracts/tour';
import { deferred, useGeo } from '@fernweh/mf-kit';
import { ButtonLink } from '@fernweh/ui/button-link';
import { Panel } from '@fernweh/ui/panel';
import type { SheetProps } from '@fernweh/ui/sheet';
import { StickyBar } from '@fernweh/ui/sticky-bar';
import { type MouseEvent, useState } from 'react';
import { isBookable } from '../../shared/departures.ts';
import { BarPrice } from './bar-price.tsx';
import { BookingForm } from './booking-form.tsx';
import styles from './booking-panel.module.css';
import { LeadPrice } from './lead-price.tsx';
import { useBooking } from './use-booking.ts';
import { useQuote } from './use-quote.ts';

// Chunks of their own, because most tours and dates have seats.
const NoDates = deferred(() => import('./no-dates.tsx').then(module => module.NoDates), 'load');
const SoldOutDate = deferred(() => import('./sold-out-date.tsx').then(module => module.SoldOutDate), 'load');
/** Fetched when somebody reaches for it. */
const Sheet = deferred<SheetProps>(() => import('@fernweh/ui/sheet').then(module => module.Sheet), 'load');

export type BookingPanelProps = FragmentContracts['mf-checkout/booking-panel'] & {
  data: { departures: Departure[]; lowest?: string };
};

/** Dates, party, rooms and price: a panel beside the tour; on phones a bar that opens a sheet. */
export function BookingPanel({ tour, title, minAge, data: { departures, lowest } }: BookingPanelProps) {
  const { locale } = useGeo();
  const booking = useBooking(tour, departures, { lowest, minAge });
  const quote = useQuote(booking);
  /** Undefined until it is opened for the first time. */
  const [open, setOpen] = useState<boolean>();

  const { departure } = booking;
  if (!departure) return <NoDates />;
  const isFull = !isBookable(departure);
  const prepareSheet = () => void Sheet.fetch().catch(() => {});
  async function openSheet(event: MouseEvent) {
    event.preventDefault();
    try {
      await Sheet.fetch();
      setOpen(true);
    } catch {
      // The panel is shown as it is without script.
      window.location.hash = 'book';
    }
  }
  const content = isFull ? (
    <SoldOutDate
      departures={departures}
      departure={departure}
      booking={booking}
      locale={locale}
      onLeave={() => open && setOpen(false)}
    />
  ) : (
    <>
      <LeadPrice booking={booking} locale={locale} />
      <BookingForm departures={departures} booking={booking} quote={quote} locale={locale} />
    </>
  );
  return (
    <>
      {/* Without script the bar links to this anchor, which shows the panel on phones. */}
      <section id="book" className={styles.place} aria-label={`Book ${title}`}>
        <Panel float className={styles.panel}>
          {content}
        </Panel>
      </section>
      <StickyBar label="Price and dates">
        <BarPrice booking={booking} locale={locale} />
        <ButtonLink
          href="#book"
          onClick={openSheet}
          onPointerEnter={prepareSheet}
          onFocus={prepareSheet}
          aria-haspopup="dialog"
          className={styles.open}
        >
          {isFull ? 'Other dates' : 'Choose seats'}
        </ButtonLink>
      </StickyBar>
      {open !== undefined && (
        <Sheet
          open={open}
          onClose={() => setOpen(false)}
          title={isFull ? 'Other dates' : 'Choose your seats'}
        >
          {open && <div className={styles.sheet}>{content}</div>}
        </Sheet>
      )}
    </>
  );
}
