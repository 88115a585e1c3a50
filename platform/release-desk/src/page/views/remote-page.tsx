import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { DeskView, ShownRelease, ShownRemote } from '../../view/desk-view.ts';
import { Icon } from '../components/icon.tsx';
import { BackIcon } from '../components/icons.ts';
import { Confirm } from '../confirm/confirm.tsx';
import type { Action } from '../confirm/plan.ts';
import { ComparisonTable } from '../parts/comparison-table.tsx';
import { DayCharts } from '../parts/day-charts.tsx';
import { ErrorsTable } from '../parts/errors-table.tsx';
import { Evidence } from '../parts/evidence.tsx';
import { FiguresTable } from '../parts/figures-table.tsx';
import { FilesTable } from '../parts/files-table.tsx';
import { KeptTable } from '../parts/kept-table.tsx';
import { NowPanel } from '../parts/now-panel.tsx';
import { textsOf } from '../parts/remote-texts.ts';
import { Timeline } from '../parts/timeline.tsx';
import { useTitle } from '../parts/use-title.ts';
import { UsesTable } from '../parts/uses-table.tsx';
import { WhatWentWrong } from '../parts/what-went-wrong.tsx';
import * as shared from '../texts.ts';
import { useDesk } from './desk.tsx';
import * as texts from './texts.ts';

/** One remote: the verdict and the commands, the evidence, its releases and its files. */
export function RemotePage() {
  const { remote: name = '' } = useParams();
  const { view } = useDesk();
  const remote = view.remotes.find(one => one.remote === name);
  const { team, does } = textsOf(name, view);
  useTitle(name);
  return (
    <div className="wrap page">
      <Link className="link back" to="/">
        <Icon of={BackIcon} size="s" />
        {texts.allRemotes}
      </Link>
      <div className="page-head">
        <div>
          <h1>{name}</h1>
          <p className="meta">{remote ? [team, does].filter(Boolean).join('. ') : texts.theRegistryHasNo}</p>
        </div>
      </div>
      {remote && !remote.stable && <NothingYet name={name} />}
      {remote?.stable && <Details key={name} remote={remote} view={view} />}
    </div>
  );
}

function Details({ remote, view }: { remote: ShownRemote; view: DeskView }) {
  const { client, refresh } = useDesk();
  const [action, setAction] = useState<Action>();
  const { stable, canary } = remote;
  return (
    <>
      <NowPanel remote={remote} view={view} onAct={setAction} />
      {remote.trouble && <WhatWentWrong remote={remote} trouble={remote.trouble} view={view} />}
      {canary && canary.errors.length > 0 && (
        <ErrorsOf release={canary} title={texts.errorsOfTheCanary} className="block" />
      )}
      {stable && canary && (
        <div className="two-columns">
          <ComparisonTable stable={stable} canary={canary} view={view} />
          <Evidence trial={canary.trial} />
        </div>
      )}
      <div className="two-columns spaced">
        <Timeline remote={remote} view={view} />
        <DayCharts remote={remote} view={view} />
      </div>
      <div className="two-columns spaced">
        <div>
          <FiguresTable remote={remote} />
          {stable?.files && (
            <FilesTable
              stable={stable.files}
              canary={canary?.files}
              budgetBytes={(canary ?? stable).budgetBytes}
            />
          )}
        </div>
        <div>
          {stable && stable.errors.length > 0 && (
            <ErrorsOf release={stable} title={texts.errorsOfTheStable} />
          )}
          <UsesTable remote={remote} />
          <KeptTable remote={remote} view={view} />
        </div>
      </div>
      {action && (
        <Confirm {...{ action, remote, view, client, refresh }} onEnd={() => setAction(undefined)} />
      )}
    </>
  );
}

type ErrorsProps = { release: ShownRelease; title: string; className?: string };

function ErrorsOf({ release: { version, errors }, title, className }: ErrorsProps) {
  const id = `errors-of-${version}`;
  return (
    <section {...{ className }} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ErrorsTable errors={errors} version={version} />
    </section>
  );
}

function NothingYet({ name }: { name: string }) {
  return (
    <div className="state">
      <h2>{shared.nothingReleasedYet}</h2>
      <p>{texts.pagesThatAskFor(name)}</p>
      <p className="meta">{texts.inATerminalIn}</p>
      <pre>
        <code>npm run release -- {name}</code>
      </pre>
      <p className="meta">{texts.itBuildsSignsAnd}</p>
    </div>
  );
}
