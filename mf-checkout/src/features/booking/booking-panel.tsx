import type { Departure } from '@fernweh/contracts/tour';
import { ButtonLink } from '@fernweh/ui/button-link';
import { frameShown } from '@fernweh/ui/frame-shown';
import { onceIdle } from '@fernweh/ui/once-idle';
import { Panel } from '@fernweh/ui/panel';
import type { SheetProps } from '@fernweh/ui/sheet';
import { StickyBar } from '@fernweh/ui/sticky-bar';
import type { FragmentContracts } from '@flotilla/kit';
import { deferred, useGeo } from '@flotilla/kit';
import { type MouseEvent, startTransition, useEffect, useRef, useState, useTransition } from 'react';
import { isBookable } from '../../shared/departures.ts';
import { useOwnSeats } from '../../shared/use-own-seats.ts';
import { BarPrice } from './bar-price.tsx';
import styles from './booking-panel.module.css';
import { PageParts } from './page-parts.tsx';
import * as texts from './texts.ts';
import { useBooking } from './use-booking.ts';
import { useOutOfView } from './use-out-of-view.ts';

const loadContent = () => import('./booking-content.tsx').then(module => module.BookingContent);
/** Fetched once the panel is on the screen. Phones hide the panel, so they fetch its code with the sheet. */
export const PanelContent = deferred(loadContent);
const SheetContent = deferred(loadContent, 'load');
const Sheet = deferred<SheetProps>(() => import('@fernweh/ui/sheet').then(module => module.Sheet), 'load');
const fetchSheet = () => Promise.all([Sheet.fetch(), SheetContent.fetch()]);
const ignore = () => {};
/** A chunk of its own, because most tours have dates. */
const NoDates = deferred(() => import('./no-dates.tsx').then(module => module.NoDates), 'load');

export type BookingPanelProps = FragmentContracts['mf-checkout/booking-panel'] & {
  data: { departures: Departure[]; lowest?: string };
};

/** Where the panel stands beside the tour, and is no sheet. */
const WIDE = '(min-width: 994px)';

/**
 * Dates, party, rooms and price: a panel beside the tour's head, and a bar that leads to it where its button is not on the screen: at the
 * bottom above the panel, and below it a line at the top with the parts of the page. On phones a bar that opens a sheet.
 */
export function BookingPanel({ tour, title, minAge, parts, data }: BookingPanelProps) {
  const { locale } = useGeo();
  const { lowest } = data;
  const departures = useOwnSeats(tour, data.departures);
  const booking = useBooking(tour, departures, { lowest, minAge });
  /** Undefined until it is opened for the first time. */
  const [open, setOpen] = useState<boolean>();
  /** Whether the open sheet has its form. */
  const [isFilled, setFilled] = useState(false);
  const [isOpening, startOpening] = useTransition();
  const buttonPlace = useRef<HTMLSpanElement>(null);
  const away = useOutOfView(buttonPlace);
  useIdleSheet();

  const { departure } = booking;
  if (!departure) return <NoDates />;
  const isFull = !isBookable(departure);
  // Fetching code keeps the browser busy for longer than a frame may take on a phone: what the touch shows comes first, then the sheet. A
  // pointer that hovers, or a key, leaves time for the form as well.
  const prepareSheet = (withForm: boolean) =>
    void frameShown()
      .then(withForm ? fetchSheet : Sheet.fetch)
      .catch(ignore);
  function closeSheet() {
    setOpen(false);
    setFilled(false);
  }
  /** The panel as it is without script. */
  function showPanel() {
    closeSheet();
    window.location.hash = 'book';
  }
  // The sheet's code may have to come: meanwhile the touch is seen on the button. Its form, which is long to evaluate and to render, follows
  // in the open sheet.
  function openSheet(event: MouseEvent) {
    if (window.matchMedia(WIDE).matches) return;
    event.preventDefault();
    startOpening(async () => {
      await frameShown();
      try {
        await Sheet.fetch();
        startTransition(() => setOpen(true));
        void frameShown()
          .then(SheetContent.fetch)
          .then(() => startTransition(() => setFilled(true)))
          .catch(showPanel);
      } catch {
        showPanel();
      }
    });
  }
  const content = { departures, booking, locale };
  return (
    <>
      {/* Without script the bar links to this anchor, which shows the panel on phones. */}
      <section id="book" className={styles.place} aria-label={texts.book(title)}>
        <span ref={buttonPlace} className={styles.buttonPlace} />
        <Panel float>
          {/* Two forms would ask for two quotes. */}
          {!open && <PanelContent {...content} />}
        </Panel>
      </section>
      <StickyBar label={texts.priceAndDates} wide={away}>
        {away === 'above' && parts && <PageParts parts={parts} />}
        <BarPrice booking={booking} locale={locale} />
        <ButtonLink
          href="#book"
          onClick={openSheet}
          onPointerEnter={({ pointerType }) => prepareSheet(pointerType !== 'touch')}
          onFocus={({ currentTarget }) => prepareSheet(currentTarget.matches(':focus-visible'))}
          aria-haspopup="dialog"
          aria-busy={isOpening || undefined}
          className={styles.open}
        >
          {isFull ? texts.otherDates : texts.choosePlaces}
        </ButtonLink>
      </StickyBar>
      {open !== undefined && (
        <Sheet open={open} onClose={closeSheet} title={isFull ? texts.otherDates : texts.chooseYourPlaces}>
          {open && (
            <div className={styles.sheet}>
              {isFilled && <SheetContent {...content} onLeave={closeSheet} />}
            </div>
          )}
        </Sheet>
      )}
    </>
  );
}

/** The empty sheet is less than a kilobyte: with its code there, it opens one frame after the touch. Its form follows. */
function useIdleSheet() {
  useEffect(
    () =>
      onceIdle(() => {
        if (!window.matchMedia(WIDE).matches) void Sheet.fetch().catch(ignore);
      }),
    [],
  );
}
