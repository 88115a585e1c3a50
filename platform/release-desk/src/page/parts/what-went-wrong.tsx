import type { DeskView, ShownRemote, Trouble } from '../../view/desk-view.ts';
import { moment, plural, share } from '../format.ts';
import * as shared from '../texts.ts';
import { DeskLink } from './desk-link.tsx';
import { ErrorsTable, whereOf } from './errors-table.tsx';
import { EvidenceAgainst } from './evidence.tsx';
import { textsOf } from './remote-texts.ts';
import * as texts from './texts.ts';

type Props = {
  remote: ShownRemote;
  trouble: Trouble;
  view: DeskView;
  /** In the overview the most frequent error is enough; the remote's page has them all. */
  short?: boolean;
};

/** Why the desk took a release back: what failed, how often, who had it and who released it. */
export function WhatWentWrong({ remote: { remote }, trouble, view, short = false }: Props) {
  const { version, errors, evidence } = trouble;
  const facts = <Facts {...{ remote, trouble, view, short }} />;
  const messages =
    errors.length > 0 ? (
      <ErrorsTable errors={errors} version={version} />
    ) : (
      <p className="meta">{texts.noErrorCameWith}</p>
    );
  const chart = evidence && <EvidenceAgainst evidence={evidence} />;
  return (
    <section className="block first" aria-labelledby={`wrong-${remote}`}>
      <h2 id={`wrong-${remote}`}>
        {texts.whatWentWrongIn} <code>{version}</code>
      </h2>
      {short ? (
        <div className={chart && 'two-columns'}>
          <div>
            {facts}
            <DeskLink to={`/remotes/${remote}`}>
              {errors.length > 0 ? texts.see(plural(errors.length, 'error')) : texts.seeWithRemote(remote)}
            </DeskLink>
          </div>
          {chart}
        </div>
      ) : (
        <div className="two-columns">
          <div>
            {facts}
            {chart && messages}
          </div>
          {chart ?? <div>{messages}</div>}
        </div>
      )}
    </section>
  );
}

type FactsProps = Omit<Props, 'remote' | 'short'> & { remote: string; short: boolean };

function Facts({ remote, trouble, view, short }: FactsProps) {
  const [first] = trouble.errors;
  return (
    <dl className="facts">
      {short && <Fact term={shared.remote}>{remote}</Fact>}
      {short && first && <Fact term={texts.whatFailed}>{sentenceOf(first)}</Fact>}
      <Fact term={texts.compared}>{`${capitalized(trouble.why)}.`}</Fact>
      <Fact term={texts.visitors}>{visitorsOf(trouble, view)}</Fact>
      <Fact term={texts.releasedBy}>{releasedBy(remote, trouble, view)}</Fact>
    </dl>
  );
}

const Fact = ({ term, children }: { term: string; children: string }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);

const sentenceOf = ({ part, signal, message, count }: Trouble['errors'][number]): string =>
  `${capitalized(part)}, ${whereOf(signal)}: “${message}”, ${count === 1 ? 'once' : plural(count, 'time')}.`;

const visitorsOf = ({ wasCanary, stable }: Trouble, view: DeskView): string =>
  texts.hadItEverybodyHas(wasCanary ? texts.ofVisitors(share(view.share)) : texts.allVisitors, stable);

function releasedBy(remote: string, { by, since, words }: Trouble, view: DeskView): string {
  const who = [by, textsOf(remote, view).team].filter(Boolean).join(', ');
  return `${who}, ${moment(since, view.at)}${words ? `: “${words}”` : ''}.`;
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
