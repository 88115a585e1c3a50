import { confirmSeatAlert, endSeatAlert, type Outcome } from '@fernweh/api-client/visitors';
import * as paths from '@fernweh/contracts/paths';
import { Button } from '@fernweh/ui/button';
import { ButtonLink } from '@fernweh/ui/button-link';
import { Container } from '@fernweh/ui/container';
import { Heading } from '@fernweh/ui/heading';
import { Notice } from '@fernweh/ui/notice';
import { Row } from '@fernweh/ui/row';
import { Text } from '@fernweh/ui/text';
import { useLinkAnswer } from '@fernweh/ui/use-link-answer';
import { useConfig, useLinkToken } from '@flotilla/kit';
import { useEffect } from 'react';
import * as shared from '../../shared/texts.ts';
import styles from './seat-alert-page.module.css';
import * as texts from './texts.ts';

const QUESTIONS = {
  confirm: {
    title: texts.confirmYourAvailabilityAlert,
    text: texts.wellEmailYouOnce,
    button: texts.yesTellMe,
    done: texts.wellTellYouWhen,
    next: texts.itMayBeSoon,
    call: confirmSeatAlert,
  },
  end: {
    title: texts.cancelThisAlert,
    text: texts.wellDeleteYourAddress,
    button: texts.yesCancelTheAlert,
    done: texts.theAlertIsCancelled,
    next: texts.yourAddressHasBeen,
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
          <Heading level={1}>{texts.availabilityAlerts}</Heading>
          <Text look="lead">{texts.chooseASoldOut}</Text>
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
    return <Said title={outcome.failure.detail} text={texts.anAlertEndsOnce} />;
  return (
    <>
      <Heading level={1}>{of.title}</Heading>
      <Text look="lead">{of.text}</Text>
      {outcome && (
        <Notice tone="warn" title={texts.ourServiceDidntRespond} level={2} live>
          <p>{texts.nothingHasChangedTry}</p>
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
    <ButtonLink href={paths.search.href()}>{shared.findATour}</ButtonLink>
    <ButtonLink href={paths.discover.href()} variant="outline">
      {texts.seeWhereWeGo}
    </ButtonLink>
  </Row>
);
