import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { DeskView, ShownRemote } from '../../view/desk-view.ts';
import { Button } from '../components/button.tsx';
import { Field, FieldGroup } from '../components/field.tsx';
import { Icon } from '../components/icon.tsx';
import { ErrorIcon, TimeIcon } from '../components/icons.ts';
import { Radio } from '../components/radio.tsx';
import { TextInput } from '../components/text-input.tsx';
import type { DeskClient } from '../live/desk-client.ts';
import { type Action, planOf } from './plan.ts';
import * as texts from './texts.ts';

type Props = {
  action: Action;
  remote: ShownRemote;
  view: DeskView;
  client: DeskClient;
  onEnd(): void;
  refresh(): Promise<void>;
};

/**
 * The step before a command. It shows the moment in which it was opened, and never changes under the hand: if the release changed
 * meanwhile, its button says so and does nothing. The focus starts on the button that changes nothing.
 */
export function Confirm({ action, remote, view, client, onEnd, refresh }: Props) {
  const [opened] = useState({ remote, view });
  const [way, setWay] = useState(0);
  const [why, setWhy] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { dialog, leave } = useOpenDialog(onEnd);
  const id = useId();
  const {
    title,
    note,
    ways,
    facts,
    confirm,
    leave: leaveText,
  } = planOf(action, opened.remote, opened.view, way);
  const changed = !busy && remote.sequence !== opened.remote.sequence;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (changed || busy) return;
    setBusy(true);
    setProblem(undefined);
    const version = ways[way]?.version;
    try {
      const { sequence } = opened.remote;
      await client.command(remote.remote, { action, sequence, why, ...(version && { version }) });
      await refresh();
      onEnd();
    } catch (error) {
      setProblem((error as Error).message);
      setBusy(false);
    }
  }

  return (
    <dialog className="confirm" aria-labelledby={id} ref={dialog}>
      <form onSubmit={event => void submit(event)}>
        <h2 id={id}>{title}</h2>
        {note && (
          <p className="note">
            <Icon of={TimeIcon} />
            <span>{note}</span>
          </p>
        )}
        {ways.length > 1 && (
          <FieldGroup legend={texts.howFarBack}>
            {ways.map(({ label, text }, index) => (
              <Radio key={label} name="way" checked={way === index} onChange={() => setWay(index)}>
                <b>{label}</b> {text}
              </Radio>
            ))}
          </FieldGroup>
        )}
        <dl className="facts">
          {facts.map(({ term, detail }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{detail}</dd>
            </div>
          ))}
        </dl>
        <Field label={texts.why} hint={texts.optionalKeptInThe}>
          <TextInput
            value={why}
            maxLength={300}
            autoComplete="off"
            onChange={({ target }) => setWhy(target.value)}
          />
        </Field>
        {problem && (
          <p className="note wrong" role="alert">
            <Icon of={ErrorIcon} />
            <span>{problem}</span>
          </p>
        )}
        <div className="confirm-actions">
          <Button type="submit" busy={busy} aria-disabled={changed || undefined}>
            {changed ? texts.theReleaseHasChanged : confirm}
          </Button>
          <Button variant="outline" ref={leave} onClick={onEnd}>
            {leaveText}
          </Button>
        </div>
      </form>
    </dialog>
  );
}

/** A modal dialog for as long as it is rendered; Escape and a press beside it end it. */
function useOpenDialog(onEnd: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const leave = useRef<HTMLButtonElement>(null);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    const shown = dialog.current;
    const before = document.activeElement;
    if (!shown) return;
    const onCancel = (event: Event) => {
      event.preventDefault();
      end.current();
    };
    const onPress = ({ target }: Event) => target === shown && end.current();
    shown.showModal();
    leave.current?.focus();
    shown.addEventListener('cancel', onCancel);
    shown.addEventListener('click', onPress);
    return () => {
      shown.removeEventListener('cancel', onCancel);
      shown.removeEventListener('click', onPress);
      shown.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return { dialog, leave };
}
