import type { ClientConfig } from 'pg';
import { findBinaries } from './binaries.ts';
import { createCluster } from './create-cluster.ts';
import { lockData } from './data-lock.ts';
import { chooseFolders, openDataFolder, type Folders } from './folders.ts';
import { awaitSurvivor, connectionThrough, spawnServer, stopServer } from './server-process.ts';

export interface PostgresOptions {
  /** Holds the cluster, its log and the lock; created when it is missing. */
  dataDir: string;
  /** Takes the few sentences a person at the terminal should read. */
  log: (sentence: string) => void;
  /** Called when the server ends although nobody asked it to. */
  onLost?: () => void;
  /** False only for clusters that are thrown away, which need not outlive a power cut. */
  durable?: boolean;
  /** Where the cluster goes when the data folder's parents are closed to PostgreSQL's user. */
  outside?: string;
}

/** A running embedded PostgreSQL, held by this process alone. */
export interface EmbeddedPostgres {
  /** Settings of `pg` for a client or a pool; the superuser is `postgres`, no password is asked. */
  connection: (user: string, database: string) => ClientConfig;
  folders: Folders;
  /** Cuts the sessions, writes everything down and ends the server. May be called twice. */
  stop: () => Promise<void>;
}

/**
 * Starts PostgreSQL on the data folder, creates its cluster on the first start, or attaches to a server that outlived
 * its Laneway.
 * @throws StartFailure with the sentence to show: another copy holds the folder, no PostgreSQL for this platform,
 * a folder of another user, or the server's own reason.
 */
export async function startPostgres(options: PostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log, onLost, durable = true, outside } = options;
  const data = openDataFolder(dataDir);
  const lock = await lockData(data);
  try {
    const folders = chooseFolders(data, outside);
    if (folders.place !== data) log(`The database lies in ${folders.place}, as its user may not enter ${data}.`);
    let stopping: Promise<void> | undefined;
    if (await awaitSurvivor(folders)) {
      log('Attached to the PostgreSQL that was still running.');
    } else {
      const binaries = findBinaries(folders.place, folders.user);
      if (createCluster(folders, binaries, durable)) log('Created the database files.');
      const { ended } = await spawnServer(folders, binaries, durable);
      void ended.then(() => stopping ?? onLost?.());
    }
    return {
      connection: (user, database) => connectionThrough(folders.socket, user, database),
      folders,
      stop: () => (stopping ??= stopServer(folders.cluster).then(() => lock.release())),
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}
