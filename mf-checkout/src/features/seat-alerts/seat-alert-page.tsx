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
    title: 'Shall we tell you?',
    text: 'We write once, as soon as there are seats on the date you asked about. Your address is deleted after that mail.',
    button: 'Yes, tell me',
    done: 'We tell you when there are seats',
    next: 'It may be soon, or never: nobody has to cancel. Look at the other dates too.',
    call: confirmSeatAlert,
  },
  end: {
    title: 'Shall we forget it?',
    text: 'Your address is deleted at once, and we do not write about this date.',
    button: 'Yes, forget it',
    done: 'We will not write about it',
    next: 'Your address is deleted.',
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
          <Heading level={1}>When a seat is free</Heading>
          <Text look="lead">
            Choose a date that is sold out on the page of a tour, and tell us where to write: we send one mail
            when there are seats again.
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
        text="It may have done its work: an alert ends with its one mail. You can ask again on the page of the tour."
      />
    );
  return (
    <>
      <Heading level={1}>{of.title}</Heading>
      <Text look="lead">{of.text}</Text>
      {outcome && (
        <Notice tone="warn" title="Our service did not answer" level={2} live>
          <p>Nothing was changed. Try again in a moment.</p>
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
