import type { ClientConfig } from 'pg';
import { findBinaries } from './binaries.ts';
import { createCluster } from './create-cluster.ts';
import { lockData } from './data-lock.ts';
import { chooseFolders, openDataFolder, type Folders } from './folders.ts';
import { keepRunning } from './keep-running.ts';
import { awaitSurvivor, connectionThrough, spawnServer, stopServer, type ServerProcess } from './server-process.ts';

export interface PostgresOptions {
  /** Holds the cluster, its log and the lock; created when it is missing. */
  dataDir: string;
  /** Takes the few sentences for the person at the terminal. */
  log: (sentence: string) => void;
  /** Takes a sentence when the server ended unexpectedly, and about each restart. */
  onTrouble?: (sentence: string) => void;
  /** False only for disposable clusters, which need not survive a power failure. */
  durable?: boolean;
  /** The place of the cluster when the data folder's parents are closed to PostgreSQL's user. */
  outside?: string;
}

/** A running embedded PostgreSQL, held by this process alone. */
export interface EmbeddedPostgres {
  /** Settings of `pg` for a client or a pool; the superuser is `postgres`, no password is asked. */
  connection: (user: string, database: string) => ClientConfig;
  folders: Folders;
  /** Stops restarting, ends the sessions, writes a checkpoint and ends the server. May be called twice. */
  stop: () => Promise<void>;
}

/**
 * Starts PostgreSQL on the data folder, creates its cluster on the first start, or attaches to a server that outlived
 * its Laneway. From then on a server that ends on its own is started again.
 * @throws StartFailure with the sentence to show: another copy holds the folder, no PostgreSQL for this platform,
 * a folder of another user, or the server's own reason.
 */
export async function startPostgres(options: PostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log, onTrouble = () => undefined, durable = true, outside } = options;
  const data = openDataFolder(dataDir);
  const lock = await lockData(data);
  try {
    const folders = chooseFolders(data, outside);
    if (folders.place !== data) log(`The database lies in ${folders.place}, as its user may not enter ${data}.`);
    const survivor = await awaitSurvivor(folders);
    if (survivor !== null) log('Attached to the PostgreSQL that was still running.');
    else if (createCluster(folders, findBinaries(folders.place, folders.user), durable))
      log('Created the database files.');
    // Restarts only on existing files: a new cluster would be an empty database.
    const start = async (): Promise<ServerProcess> =>
      (await awaitSurvivor(folders)) ?? spawnServer(folders, findBinaries(folders.place, folders.user), durable);
    const leave = keepRunning({ server: survivor ?? (await start()), start, onTrouble });
    let stopping: Promise<void> | undefined;
    const stop = async () => {
      const left = leave();
      await stopServer(folders.cluster);
      // A start that was under way may have left a server running.
      await left;
      await stopServer(folders.cluster);
      await lock.release();
    };
    return {
      connection: (user, database) => connectionThrough(folders.socket, user, database),
      folders,
      stop: () => (stopping ??= stop()),
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}
