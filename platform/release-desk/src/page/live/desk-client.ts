import type { z } from 'zod';
import {
  type Command,
  type DeskView,
  deskView,
  historyView,
  type OverrideLink,
  overrideLink,
  type ReleaseView,
  releaseView,
} from '../../view/desk-view.ts';

/** The service did not do what the page asked for. `status` is 0 where it did not answer. */
export class DeskError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

type HistoryFilter = { before?: string; since?: string; remote?: string; action?: string; q?: string };

export type DeskClient = {
  view(): Promise<DeskView>;
  history(filter: HistoryFilter): Promise<z.infer<typeof historyView>>;
  release(remote: string, version: string): Promise<ReleaseView>;
  /** A link with which one browser gets a stored release. */
  override(remote: string, version: string, path: string): Promise<OverrideLink>;
  command(remote: string, command: Command): Promise<void>;
  /** Somebody has seen to a refusal. */
  seen(id: string): Promise<void>;
};

const DEADLINE_MS = 8000;

/** @param onEnded called where the desk does not take the token any more */
export function createDeskClient(token: () => Promise<string>, onEnded: () => void): DeskClient {
  async function call(path: string, body?: object): Promise<Response> {
    const response = await fetch(path, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${await token()}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(DEADLINE_MS),
    }).catch(() => {
      throw new DeskError(0, 'The desk does not answer.');
    });
    if (response.ok) return response;
    if (response.status === 401) onEnded();
    const { detail = 'The desk couldn’t do that.' } = await response.json().catch(() => ({}));
    throw new DeskError(response.status, String(detail));
  }

  return {
    view: async () => deskView.parse(await (await call('/v1/desk')).json()),
    async history(filter) {
      const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value));
      return historyView.parse(await (await call(`/v1/desk/history?${query}`)).json());
    },
    async release(remote, version) {
      const path = `/v1/desk/remotes/${encodeURIComponent(remote)}/releases/${encodeURIComponent(version)}`;
      return releaseView.parse(await (await call(path)).json());
    },
    async override(remote, version, path) {
      const release = `/v1/desk/remotes/${encodeURIComponent(remote)}/releases/${encodeURIComponent(version)}`;
      return overrideLink.parse(await (await call(`${release}/override`, { path })).json());
    },
    async command(remote, command) {
      await call(`/v1/desk/remotes/${remote}`, command);
    },
    async seen(id) {
      await call(`/v1/desk/refusals/${encodeURIComponent(id)}/seen`, {});
    },
  };
}
