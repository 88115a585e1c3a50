import { confirmReview, type Failure } from '@fernweh/api-client/visitors';
import * as paths from '@fernweh/contracts/paths';
import { MODERATION_TIME } from '@fernweh/contracts/rules';
import { useConfig } from '@fernweh/mf-kit';
import { Button } from '@fernweh/ui/button';
import { ButtonLink } from '@fernweh/ui/button-link';
import { Notice } from '@fernweh/ui/notice';
import { Panel } from '@fernweh/ui/panel';
import { Text } from '@fernweh/ui/text';
import { TextLink } from '@fernweh/ui/text-link';
import { SendFailure } from '../../shared/send-failure.tsx';
import { takeFocus } from '../../shared/take-focus.ts';
import { useSending } from '../../shared/use-sending.ts';
import styles from './review-form.module.css';

/** The page behind the link in the mail. It has a button, because mail scanners open links and must not confirm anything. */
export function ConfirmReview({ token }: { token: string }) {
  const { apiUrl } = useConfig();
  const { state, send } = useSending(() => confirmReview(token, { apiUrl }));
  if (state.is === 'sent')
    return (
      <Notice
        ref={takeFocus}
        tone="ok"
        title="Thank you. Your review is confirmed"
        level={2}
        live
        tabIndex={-1}
      >
        <p>Somebody reads it within {MODERATION_TIME}; then it is on the site.</p>
        <TextLink href={paths.reviews.href()} onward>
          Read what others wrote
        </TextLink>
      </Notice>
    );
  if (state.is === 'failed' && state.failure.kind === 'refused') return <DeadLink failure={state.failure} />;
  return (
    <Panel className={styles.form}>
      <Text>Is this review yours? Then it goes to whoever checks it, and on to the site.</Text>
      {state.is === 'failed' && <SendFailure failure={state.failure} />}
      <div>
        <Button busy={state.is === 'sending'} onClick={() => send({})}>
          Yes, this review is mine
        </Button>
      </div>
    </Panel>
  );
}

/** For failures that a second try would not change. */
function DeadLink({ failure }: { failure: Failure & { kind: 'refused' } }) {
  return (
    <Notice ref={takeFocus} tone="bad" title={failure.detail} level={2} live tabIndex={-1}>
      <p>Where a link has run out, write the review once more: you get a new one.</p>
      <ButtonLink href={paths.writeAReview.href()} variant="outline" size="s">
        Write it once more
      </ButtonLink>
    </Notice>
  );
}
