import type { FragmentContracts } from '@fernweh/contracts/fragments';
import type { Departure } from '@fernweh/contracts/tour';
import { useGeo } from '@fernweh/mf-kit';
import { ButtonLink } from '@fernweh/ui/button-link';
import { Panel } from '@fernweh/ui/panel';
import { Sheet } from '@fernweh/ui/sheet';
import { StickyBar } from '@fernweh/ui/sticky-bar';
import { type MouseEvent, useState } from 'react';
import { isBookable } from '../../shared/departures.ts';
import { BarPrice } from './bar-price.tsx';
import { BookingForm } from './booking-form.tsx';
import styles from './booking-panel.module.css';
import { LeadPrice } from './lead-price.tsx';
import { NoDates } from './no-dates.tsx';
import { SoldOutDate } from './sold-out-date.tsx';
import { useBooking } from './use-booking.ts';
import { useQuote } from './use-quote.ts';

export type BookingPanelProps = FragmentContracts['mf-checkout/booking-panel'] & {
  data: { departures: Departure[]; lowest?: string };
};

/** Dates, party, rooms and price: a panel beside the tour; on phones a bar that opens a sheet. */
export function BookingPanel({ tour, title, minAge, data: { departures, lowest } }: BookingPanelProps) {
  const { locale } = useGeo();
  const booking = useBooking(tour, departures, { lowest, minAge });
  const quote = useQuote(booking);
  const [open, setOpen] = useState(false);

  const { departure } = booking;
  if (!departure) return <NoDates />;
  const isFull = !isBookable(departure);
  const openSheet = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  const content = isFull ? (
    <SoldOutDate
      departures={departures}
      departure={departure}
      booking={booking}
      locale={locale}
      onLeave={() => setOpen(false)}
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
        <ButtonLink href="#book" onClick={openSheet} aria-haspopup="dialog" className={styles.open}>
          {isFull ? 'Other dates' : 'Choose seats'}
        </ButtonLink>
      </StickyBar>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={isFull ? 'This date is full' : 'Choose your seats'}
      >
        {open && <div className={styles.sheet}>{content}</div>}
      </Sheet>
    </>
  );
}
