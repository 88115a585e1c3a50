import { confirmSeatAlert, endSeatAlert, type Outcome } from '@fernweh/api-client/visitors';
import * as paths from '@fernweh/contracts/paths';
import { useConfig, useLinkToken } from '@fernweh/mf-kit';
import { Button } from '@fernweh/ui/button';
import { ButtonLink } from '@fernweh/ui/button-link';
import { Container } from '@fernweh/ui/container';
import { Heading } from '@fernweh/ui/heading';
import { Notice } from '@fernweh/ui/notice';
import { Row } from '@fernweh/ui/row';
import { Text } from '@fernweh/ui/text';
import { useLinkAnswer } from '@fernweh/ui/use-link-answer';
import { useEffect } from 'react';
import styles from './seat-alert-page.module.css';

const QUESTIONS = {
  confirm: {
    title: 'Confirm your availability alert',
    text: 'We’ll email you once, as soon as there are places on the date you chose, then delete your address.',
    button: 'Yes, tell me',
    done: 'We’ll tell you when there are places',
    next: 'It may be soon, or not at all, so have a look at the other dates too.',
    call: confirmSeatAlert,
  },
  end: {
    title: 'Cancel this alert?',
    text: 'We’ll delete your address immediately and won’t email you about this date.',
    button: 'Yes, cancel the alert',
    done: 'The alert is cancelled',
    next: 'Your address has been deleted.',
    call: endSeatAlert,
  },
} as const;

/** Target of the links in mails about free seats. It asks for a press, because mail scanners open links. */
export function SeatAlertPage() {
  const confirm = useLinkToken('confirm');
  const end = useLinkToken('end');
  return (
    <Container className={styles.page}>
      {confirm ? (
        <Question of={QUESTIONS.confirm} token={confirm} />
      ) : end ? (
        <Question of={QUESTIONS.end} token={end} />
      ) : (
        <>
          <Heading level={1}>Availability alerts</Heading>
          <Text look="lead">
            Choose a sold-out date on a tour’s page and give us your email address: we’ll send one email when
            places become available.
          </Text>
          <Ways />
        </>
      )}
    </Container>
  );
}

type QuestionProps = { of: (typeof QUESTIONS)[keyof typeof QUESTIONS]; token: string };

function Question({ of, token }: QuestionProps) {
  const { apiUrl } = useConfig();
  const { outcome, busy, answer } = useLinkAnswer<Outcome>(() => of.call(token, { apiUrl }));
  if (outcome?.ok) return <Said title={of.done} text={of.next} />;
  if (outcome && !outcome.ok && outcome.failure.kind === 'refused')
    return (
      <Said
        title={outcome.failure.detail}
        text="An alert ends once we’ve sent its email. You can set a new one on the tour’s page."
      />
    );
  return (
    <>
      <Heading level={1}>{of.title}</Heading>
      <Text look="lead">{of.text}</Text>
      {outcome && (
        <Notice tone="warn" title="Our service didn’t respond" level={2} live>
          <p>Nothing has changed. Try again in a moment.</p>
        </Notice>
      )}
      <Row>
        <Button size="l" busy={busy} onClick={answer}>
          {of.button}
        </Button>
      </Row>
    </>
  );
}

const TITLE_ID = 'seat-alert-title';

/** The result. Its heading takes the focus of the button that is gone. */
function Said({ title, text }: { title: string; text: string }) {
  useEffect(() => document.getElementById(TITLE_ID)?.focus(), []);
  return (
    <>
      <Heading level={1} tabIndex={-1} id={TITLE_ID}>
        {title}
      </Heading>
      <Text look="lead">{text}</Text>
      <Ways />
    </>
  );
}

const Ways = () => (
  <Row>
    <ButtonLink href={paths.search.href()}>Find a tour</ButtonLink>
    <ButtonLink href={paths.discover.href()} variant="outline">
      See where we go
    </ButtonLink>
  </Row>
);
