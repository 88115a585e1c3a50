import { useState } from 'react';
import { Confirm } from '../confirm/confirm.tsx';
import { Legend } from '../parts/legend.tsx';
import { Refusals } from '../parts/refusals.tsx';
import { RemoteRow } from '../parts/remote-row.tsx';
import { Shells } from '../parts/shells.tsx';
import { Strangers } from '../parts/strangers.tsx';
import { Strip } from '../parts/strip.tsx';
import { fallingRemote } from '../parts/strip-state.ts';
import { WhatWentWrong } from '../parts/what-went-wrong.tsx';
import * as shared from '../texts.ts';
import { useDesk } from './desk.tsx';
import * as texts from './texts.ts';

const COLUMNS = [
  shared.remote,
  shared.stable,
  shared.canary,
  shared.errors,
  shared.serverRender,
  texts.mainContent,
  shared.bytes,
  shared.lastDecision,
];

/** All remotes, always in the same order, so that a place can be remembered. */
export function Overview() {
  const { view, client, refresh } = useDesk();
  const [asked, setAsked] = useState<string>();
  const remote = view.remotes.find(one => one.remote === asked);
  const falling = fallingRemote(view);
  const away = view.shells.some(one => one.away);
  return (
    <>
      <Strip view={view} />
      <div className="wrap">
        {falling?.trouble && <WhatWentWrong remote={falling} trouble={falling.trouble} view={view} short />}
        {view.refusals.length > 0 && <Refusals {...{ view, client, refresh }} />}
        {away && <Shells view={view} />}
        <table className="remotes-table">
          <caption className="visually-hidden">{texts.theRemotesStableRelease}</caption>
          <thead>
            <tr>
              {COLUMNS.map(title => (
                <th scope="col" key={title}>
                  {title}
                </th>
              ))}
              <th scope="col">
                <span className="visually-hidden">{texts.act}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {view.remotes.map(one => (
              <RemoteRow key={one.remote} remote={one} view={view} onRollBack={() => setAsked(one.remote)} />
            ))}
          </tbody>
        </table>
        <Strangers view={view} />
        <Legend rules={view.rules} />
      </div>
      {remote && (
        <Confirm
          action="rollback"
          remote={remote}
          view={view}
          client={client}
          onEnd={() => setAsked(undefined)}
          refresh={refresh}
        />
      )}
    </>
  );
}
