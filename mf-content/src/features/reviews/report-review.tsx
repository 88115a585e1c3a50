import { reportReview } from '@fernweh/api-client/visitors';
import { REPORT_REASONS } from '@fernweh/contracts/forms';
import { Button } from '@fernweh/ui/button';
import { Dialog } from '@fernweh/ui/dialog';
import { FieldGroup } from '@fernweh/ui/field';
import { Notice } from '@fernweh/ui/notice';
import { Radio } from '@fernweh/ui/radio';
import { useHost } from '@flotilla/kit';
import { useEffect, useState } from 'react';
import { SendFailure } from '../../shared/send-failure.tsx';
import { takeFocus } from '../../shared/take-focus.ts';
import * as shared from '../../shared/texts.ts';
import { useProof } from '../../shared/use-proof.ts';
import { useSending } from '../../shared/use-sending.ts';
import styles from './report-review.module.css';
import * as texts from './texts.ts';

const REASONS = Object.entries(REPORT_REASONS);

/** Reports a review to the moderators. The review stays visible until they decide. */
export function ReportReview({ id, title }: { id: string; title: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="text" size="s" aria-label={texts.report(title)} onClick={() => setOpen(true)}>
        {texts.reportLabel}
      </Button>
      {open && (
        <Dialog open title={texts.reportThisReview} onClose={() => setOpen(false)}>
          <ReportForm id={id} onDone={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  );
}

function ReportForm({ id, onDone }: { id: string; onDone: () => void }) {
  const { config, session, botCheck } = useHost();
  const proof = useProof('report');
  // The dialog gives the form the focus as it opens.
  useEffect(() => void botCheck?.().catch(() => {}), [botCheck]);
  const [reason, setReason] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const { state, send } = useSending(async (body: { reason: string }) =>
    reportReview(id, body.reason, {
      apiUrl: config.apiUrl,
      token: await session.accessToken(),
      headers: await proof(),
    }),
  );
  if (state.is === 'sent')
    return (
      <Notice ref={takeFocus} tone="ok" title={texts.thankYouWellLook} level={3} live tabIndex={-1}>
        <p>{texts.theReviewStaysUp}</p>
        <Button size="s" onClick={onDone}>
          {texts.done}
        </Button>
      </Notice>
    );
  const submit = () => {
    setSubmitted(true);
    if (reason) void send({ reason });
  };
  return (
    <div className={styles.form}>
      <FieldGroup
        legend={texts.whatIsWrongWith}
        hint={texts.beingNegativeIsntA}
        error={submitted && !reason ? texts.chooseAReason : undefined}
      >
        {REASONS.map(([value, label]) => (
          <Radio
            key={value}
            name="report-reason"
            value={value}
            checked={reason === value}
            onChange={() => setReason(value)}
          >
            {label}
          </Radio>
        ))}
      </FieldGroup>
      {state.is === 'failed' && <SendFailure failure={state.failure} />}
      <div>
        <Button busy={state.is === 'sending'} onClick={submit}>
          {state.is === 'sending' ? shared.sending : texts.reportLabel}
        </Button>
      </div>
    </div>
  );
}
