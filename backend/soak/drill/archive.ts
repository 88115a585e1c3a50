import type { ChildProcess } from 'node:child_process';
import { appendFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { pause } from '../random.ts';
import { type Cluster, copyFolder, end } from './cluster.ts';

/** Base backup and write-ahead log of a cluster (docs/decisions/094). */
export type Archive = {
  /** Makes a data folder that recovers to the last record of the log when it is started. */
  restore(): void;
  /** The log that arrives from now on is not stored: to see that a drill finds what is lost. */
  breakOff(): Promise<void>;
  stop(): Promise<void>;
};

const NAME = 'archive';

/** Starts to receive the log, then copies the data. From then on a commit waits until the archive has its log on disk. */
export async function startArchive(cluster: Cluster): Promise<Archive> {
  const { url, archive } = cluster;
  const [base, log] = [join(archive, 'base'), join(archive, 'log')];
  const source = `${url}&application_name=${NAME}`;
  cluster.makeFolder(log);
  cluster.run('pg_receivewal', '--dbname', source, '--slot', NAME, '--create-slot');
  // It connects again by itself where its connection ends.
  const options = ['--slot', NAME, '--synchronous', '--directory', log];
  const receiver: ChildProcess = cluster.spawn('pg_receivewal', '--dbname', source, ...options);
  let said = '';
  receiver.stderr?.on('data', chunk => {
    said = `${said}${chunk}`.slice(-1_000);
  });
  // A backup ends its segment of the log: a receiver that began behind it would lack the checkpoint of the backup.
  await untilReceiver(url, "state = 'streaming'", () => said);
  cluster.run('pg_basebackup', '--dbname', url, '--pgdata', base, '--wal-method=none', '--checkpoint=fast');
  await statement(url, `alter system set synchronous_standby_names = '${NAME}'`);
  await statement(url, 'select pg_reload_conf()');
  await untilReceiver(url, "sync_state = 'sync'", () => said);

  return {
    restore() {
      copyFolder(base, cluster.data);
      // The last segment is not full.
      for (const name of readdirSync(log).filter(file => file.endsWith('.partial')))
        renameSync(join(log, name), join(log, name.replace('.partial', '')));
      // Nobody may read before the whole log is replayed: bookings that are at its end would seem to be lost.
      const settings = [
        `restore_command = 'cp "${log}/%f" "%p"'`,
        "recovery_target_timeline = 'latest'",
        'hot_standby = off',
      ];
      appendFileSync(join(cluster.data, 'postgresql.auto.conf'), `${settings.join('\n')}\n`);
      writeFileSync(join(cluster.data, 'recovery.signal'), '');
    },
    async breakOff() {
      await statement(url, `alter system set synchronous_standby_names = ''`);
      await statement(url, 'select pg_reload_conf()');
      await end(receiver, 'SIGINT');
    },
    stop: () => end(receiver, 'SIGINT'),
  };
}

/** @param condition in SQL, about what the server knows of the receiver */
async function untilReceiver(url: string, condition: string, said: () => string): Promise<void> {
  const met = `select 1 from pg_stat_replication where application_name = '${NAME}' and ${condition}`;
  for (let tries = 0; (await statement(url, met)).length === 0; tries++) {
    if (tries === 600) throw new Error(`The archive does not receive the log. ${said()}`);
    await pause(100);
  }
}

/** Runs one statement on a connection of its own. */
export async function statement(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
