import type { AgeQuote } from '@fernweh/contracts/api';
import { Button } from '@fernweh/ui/button';
import { formatDay } from '@fernweh/ui/dates';
import { Dialog } from '@fernweh/ui/dialog';
import * as shared from '../../../shared/texts.ts';
import { moneyOf } from '../shared/trip-text.ts';
import * as texts from './texts.ts';

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
      title={texts.thisDateOfBirth}
      footer={
        quote && (
          <>
            <Button variant="outline" onClick={onKeep}>
              {texts.cancel}
            </Button>
            <Button busy={busy} onClick={() => onAccept({ quoteId: quote.quoteId })}>
              {busy ? shared.saving : texts.acceptAndSave}
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
        {texts.thisTravellerWillBe(band === 'YOUTH' ? texts.underAge : texts.adultAge)}{' '}
        <b>{money(totalAfter)}</b> {texts.insteadOf(money(totalBefore))}
      </p>
      {due > 0 && (
        <p>
          {texts.moreIsDue(money(due))}
          {dueBy && ` by ${formatDay(dueBy)}`}. Pay it on your trip’s page.
        </p>
      )}
      {refund > 0 && <p>{texts.willBeRefundedTo(money(refund))}</p>}
      {due === 0 && refund === 0 && <p>{texts.yourBalanceGoesDown}</p>}
      <p>{texts.nothingChangesUntilYou}</p>
    </>
  );
}
