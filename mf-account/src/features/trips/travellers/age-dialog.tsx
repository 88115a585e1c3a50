import type { AgeQuote } from '@fernweh/contracts/api';
import { QUOTE_MINUTES } from '@fernweh/contracts/rules';
import { Button } from '@fernweh/ui/button';
import { formatDay } from '@fernweh/ui/dates';
import { Dialog } from '@fernweh/ui/dialog';
import { moneyOf } from '../shared/trip-text.ts';

type Props = {
  quote: AgeQuote | undefined;
  busy: boolean;
  onKeep: () => void;
  onAccept: (more: { quoteId: string }) => void;
};

/** The exact difference that a date of birth makes, to accept or to leave (product/travellers 12). */
export function AgeDialog({ quote, busy, onKeep, onAccept }: Props) {
  return (
    <Dialog
      open={quote !== undefined}
      onClose={() => !busy && onKeep()}
      title="This date of birth changes the price"
      footer={
        quote && (
          <>
            <Button variant="outline" onClick={onKeep}>
              Leave it
            </Button>
            <Button busy={busy} onClick={() => onAccept({ quoteId: quote.quoteId })}>
              {busy ? 'Saving…' : 'Accept and save'}
            </Button>
          </>
        )
      }
    >
      {quote && <Difference quote={quote} />}
    </Dialog>
  );
}

function Difference({ quote }: { quote: AgeQuote }) {
  const { band, totalBefore, totalAfter, due, dueBy, refund } = quote;
  const money = moneyOf(quote);
  return (
    <>
      <p>
        On the day you leave this traveller is {band === 'YOUTH' ? 'under 18' : '18 or over'}, and the trip
        was booked for the other age. It costs <b>{money(totalAfter)}</b> instead of {money(totalBefore)}.
      </p>
      {due > 0 && (
        <p>
          {money(due)} more are due{dueBy && ` by ${formatDay(dueBy)}`}. You pay it on the page of your trip.
        </p>
      )}
      {refund > 0 && <p>{money(refund)} go back to the card you paid with, at once.</p>}
      {due === 0 && refund === 0 && <p>The balance of the trip becomes smaller by the difference.</p>}
      <p>Nothing changes until you accept. This price stands for {QUOTE_MINUTES} minutes.</p>
    </>
  );
}
