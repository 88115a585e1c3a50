import { confirmNewsletter, endNewsletter, type Outcome } from '@fernweh/api-client/visitors';
import * as paths from '@fernweh/contracts/paths';
import { Button } from '@fernweh/ui/button';
import { ButtonLink } from '@fernweh/ui/button-link';
import { Heading } from '@fernweh/ui/heading';
import { Notice } from '@fernweh/ui/notice';
import { Panel } from '@fernweh/ui/panel';
import { Text } from '@fernweh/ui/text';
import { useLinkAnswer } from '@fernweh/ui/use-link-answer';
import { useConfig, useLinkToken } from '@flotilla/kit';
import * as shared from '../../shared/texts.ts';
import styles from './sign-up.module.css';
import * as texts from './texts.ts';

const QUESTIONS = {
  newsletter: {
    title: texts.confirmYourNewsletterSubscription,
    text: texts.oneEmailAMonth,
    button: texts.yesSubscribeMe,
    done: texts.youreSubscribed,
    doneBefore: texts.youreAlreadySubscribed,
    next: texts.yourFirstNewsletterArrives,
    call: confirmNewsletter,
  },
  unsubscribe: {
    title: texts.unsubscribeFromTheNewsletter,
    text: texts.wellRemoveYourAddress,
    button: texts.yesUnsubscribe,
    done: texts.youreUnsubscribed,
    doneBefore: texts.youreUnsubscribed,
    next: texts.yourAddressIsNo,
    call: endNewsletter,
  },
} as const;

/** Target of the links in newsletter mails. It asks for a click, because mail scanners open links. */
export function NewsletterLink() {
  const confirm = useLinkToken('newsletter');
  const end = useLinkToken('unsubscribe');
  if (confirm) return <Question of={QUESTIONS.newsletter} token={confirm} />;
  if (end) return <Question of={QUESTIONS.unsubscribe} token={end} />;
  return null;
}

type QuestionProps = { of: (typeof QUESTIONS)[keyof typeof QUESTIONS]; token: string };

function Question({ of, token }: QuestionProps) {
  const { apiUrl } = useConfig();
  const { outcome, busy, answer } = useLinkAnswer<Outcome>(() => of.call(token, { apiUrl }));
  if (outcome?.ok)
    return (
      <div className={styles.panel}>
        <Notice
          ref={takeFocus}
          tone="ok"
          title={outcome.body.before === true ? of.doneBefore : of.done}
          level={2}
          live
          tabIndex={-1}
        >
          <p>{of.next}</p>
        </Notice>
      </div>
    );
  if (outcome?.failure.kind === 'refused') return <ExpiredLink message={outcome.failure.detail} />;
  return (
    <Panel className={styles.panel}>
      <div className={styles.form}>
        <Heading level={2} look="h3">
          {of.title}
        </Heading>
        <Text>{of.text}</Text>
        {outcome && (
          <Notice tone="warn" title={shared.ourServiceDidntRespond} level={3} live>
            <p>{texts.nothingHasChangedTry}</p>
          </Notice>
        )}
        <div>
          <Button busy={busy} onClick={answer}>
            {of.button}
          </Button>
        </div>
      </div>
    </Panel>
  );
}

/** The link is final, so a retry is not offered. */
function ExpiredLink({ message }: { message: string }) {
  return (
    <div className={styles.panel}>
      <Notice ref={takeFocus} tone="bad" title={message} level={2} live tabIndex={-1}>
        <p>{texts.ifTheLinkHas}</p>
        <ButtonLink href={`${paths.home.href()}#letter`} variant="outline" size="s">
          {texts.subscribeToTheNewsletter}
        </ButtonLink>
      </Notice>
    </div>
  );
}

/** Takes the button's place and its focus. */
const takeFocus = (element: HTMLElement | null): void => element?.focus();
