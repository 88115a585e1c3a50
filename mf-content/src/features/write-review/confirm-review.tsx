import { confirmReview, type Failure } from '@fernweh/api-client/visitors';
import * as paths from '@fernweh/contracts/paths';
import { Button } from '@fernweh/ui/button';
import { ButtonLink } from '@fernweh/ui/button-link';
import { Notice } from '@fernweh/ui/notice';
import { Panel } from '@fernweh/ui/panel';
import { Text } from '@fernweh/ui/text';
import { TextLink } from '@fernweh/ui/text-link';
import { useConfig } from '@flotilla/kit';
import { SendFailure } from '../../shared/send-failure.tsx';
import { takeFocus } from '../../shared/take-focus.ts';
import { useSending } from '../../shared/use-sending.ts';
import styles from './review-form.module.css';
import * as texts from './texts.ts';

/** The page behind the link in the mail. It has a button, because mail scanners open links and must not confirm anything. */
export function ConfirmReview({ token }: { token: string }) {
  const { apiUrl } = useConfig();
  const { state, send } = useSending(() => confirmReview(token, { apiUrl }));
  if (state.is === 'sent')
    return (
      <Notice ref={takeFocus} tone="ok" title={texts.thankYouYourReview} level={2} live tabIndex={-1}>
        <p>{texts.wellReadItWithin}</p>
        <TextLink href={paths.reviews.href()} onward>
          {texts.readWhatOthersWrote}
        </TextLink>
      </Notice>
    );
  if (state.is === 'failed' && state.failure.kind === 'refused') return <DeadLink failure={state.failure} />;
  return (
    <Panel className={styles.form}>
      <Text>{texts.isThisReviewYours}</Text>
      {state.is === 'failed' && <SendFailure failure={state.failure} />}
      <div>
        <Button busy={state.is === 'sending'} onClick={() => send({})}>
          {texts.yesThisReviewIs}
        </Button>
      </div>
    </Panel>
  );
}

/** For failures that a second try would not change. */
function DeadLink({ failure }: { failure: Failure & { kind: 'refused' } }) {
  return (
    <Notice ref={takeFocus} tone="bad" title={failure.detail} level={2} live tabIndex={-1}>
      <p>{texts.ifTheLinkHas}</p>
      <ButtonLink href={paths.writeAReview.href()} variant="outline" size="s">
        {texts.writeItAgain}
      </ButtonLink>
    </Notice>
  );
}
