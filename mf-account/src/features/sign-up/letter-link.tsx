import { confirmNewsletter, endNewsletter, type Outcome } from '@fernweh/api-client/visitors';
import { useConfig, useLinkToken } from '@fernweh/mf-kit';
import { Button } from '@fernweh/ui/button';
import { Heading } from '@fernweh/ui/heading';
import { Notice } from '@fernweh/ui/notice';
import { Panel } from '@fernweh/ui/panel';
import { Text } from '@fernweh/ui/text';
import { useState } from 'react';
import styles from './sign-up.module.css';

const QUESTIONS = {
  newsletter: {
    title: 'Shall we write to you?',
    text: 'One letter a month: new tours, good prices, and stories from the road.',
    button: 'Yes, write to me',
    done: 'The letter is yours',
    doneBefore: 'The letter is yours already',
    next: 'The next one comes within a month. Every letter has a link that ends it.',
    call: confirmNewsletter,
  },
  unsubscribe: {
    title: 'Shall we stop writing?',
    text: 'Your address is deleted from the list at once.',
    button: 'Yes, stop the letter',
    done: 'We will not write again',
    doneBefore: 'We will not write again',
    next: 'Your address is no longer on the list.',
    call: endNewsletter,
  },
} as const;

/** Where links of the newsletter lead. It asks: programmes that look at links in mails must not answer for anybody. */
export function LetterLink() {
  const confirm = useLinkToken('newsletter');
  const end = useLinkToken('unsubscribe');
  if (confirm) return <Question of={QUESTIONS.newsletter} token={confirm} />;
  if (end) return <Question of={QUESTIONS.unsubscribe} token={end} />;
  return null;
}

type QuestionProps = { of: (typeof QUESTIONS)[keyof typeof QUESTIONS]; token: string };

function Question({ of, token }: QuestionProps) {
  const { apiUrl } = useConfig();
  const [state, setState] = useState<'open' | 'sending' | Outcome>('open');
  async function answer() {
    setState('sending');
    setState(await of.call(token, { apiUrl }));
  }
  if (typeof state === 'object' && state.ok)
    return (
      <div className={styles.panel}>
        <Notice tone="ok" title={state.body.before === true ? of.doneBefore : of.done} level={2} live>
          <p>{of.next}</p>
        </Notice>
      </div>
    );
  return (
    <Panel className={styles.panel}>
      <div className={styles.form}>
        <Heading level={2} look="h3">
          {of.title}
        </Heading>
        <Text>{of.text}</Text>
        {typeof state === 'object' && <NotDone outcome={state} />}
        <div>
          <Button busy={state === 'sending'} onClick={answer}>
            {of.button}
          </Button>
        </div>
      </div>
    </Panel>
  );
}

function NotDone({ outcome }: { outcome: Outcome }) {
  if (outcome.ok) return null;
  if (outcome.failure.kind === 'refused')
    return <Notice tone="bad" title={outcome.failure.detail} level={3} live />;
  return (
    <Notice tone="warn" title="Our service did not answer" level={3} live>
      <p>Nothing was changed. Try again in a moment.</p>
    </Notice>
  );
}
