import { Client } from 'pg';
import { ADVISORY_LOCKS } from './advisory-locks.ts';

/** Which of several API processes runs the background jobs (docs/decisions/093). */
export type Leadership = {
  /** Becomes the leader if there is none. @returns whether this process is the leader now */
  held(): Promise<boolean>;
  /** Lets another process lead. */
  resign(): Promise<void>;
};

/** For a database that only one process can open. */
export const ALONE: Leadership = { held: async () => true, resign: async () => undefined };

const CONNECT_MS = 3_000;
const ANSWER_MS = 2_000;

/** Milliseconds. */
type Times = {
  /** The database ends the session of a process that is silent for so long, and with it its leadership. */
  silenceMs: number;
  /** How often a process with a session says that it is there. */
  beatMs: number;
};
const TIMES: Times = { silenceMs: 15_000, beatMs: 3_000 };

/**
 * The leader has an advisory lock of PostgreSQL. The lock belongs to a session, so that it has a connection of its own
 * and ends with it: the next process that asks leads.
 */
export function createLeadership(url: string, { silenceMs, beatMs }: Times = TIMES): Leadership {
  let session: Client | undefined;
  let leads = false;
  let asking: Promise<boolean> | undefined;
  let beat: NodeJS.Timeout | undefined;

  async function open(): Promise<Client> {
    const client = new Client({
      connectionString: url,
      application_name: 'fernweh-api-leader',
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: ANSWER_MS,
    });
    client.on('error', () => close(client));
    client.on('end', () => close(client));
    try {
      await client.connect();
      await client.query(`set idle_session_timeout = ${silenceMs}`);
    } catch (error) {
      await close(client);
      throw error;
    }
    return client;
  }

  async function close(client: Client | undefined): Promise<void> {
    if (session === client) {
      session = undefined;
      leads = false;
    }
    await client?.end().catch(() => undefined);
  }

  async function ask(): Promise<boolean> {
    beat ??= setInterval(held, beatMs).unref();
    try {
      session ??= await open();
      const client = session;
      const lock = leads ? 'true' : `pg_try_advisory_lock(${ADVISORY_LOCKS.leader})`;
      const { rows } = await client.query<{ leads: boolean }>(`select ${lock} as leads`);
      leads = session === client && rows[0]?.leads === true;
    } catch {
      await close(session);
    }
    return leads;
  }

  /** Calls that come together ask once. */
  function held(): Promise<boolean> {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  }

  return {
    held,
    async resign() {
      clearInterval(beat);
      beat = undefined;
      await asking;
      await close(session);
    },
  };
}
