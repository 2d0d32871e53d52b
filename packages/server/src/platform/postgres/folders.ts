import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../settings/make-folder.ts';
import { StartFailure } from '../settings/start-failure.ts';
import { canEnter, databaseUser, giveTo, type SystemUser } from './database-user.ts';

/** PostgreSQL names its socket by a port even where no port is open. */
export const SOCKET_PORT = 5432;

/** The kernel takes 107 bytes (104 on macOS) for a socket's path; ours stay well below. */
export const LONGEST_SOCKET_PATH = 90;

const OUTSIDE = '/var/lib/laneway';

/** Where one installation's PostgreSQL keeps its files. */
export interface Folders {
  /** The data folder itself, links resolved. */
  data: string;
  /** Holds cluster, copied binaries and socket: the data folder, or one outside when its parents are closed. */
  place: string;
  cluster: string;
  socket: string;
  user: SystemUser | undefined;
}

/** Creates the data folder when it is missing and answers its real path, the one name all copies agree on. */
export function openDataFolder(dataDir: string): string {
  makeFolder(dataDir, 0o711);
  return realpathSync(dataDir);
}

/**
 * Chooses and creates the folders, and hands those of PostgreSQL to the user it runs as. Parents are only ever looked
 * at: where that user cannot enter the data folder, the cluster lies in a folder of its own and `location` names it.
 */
export function chooseFolders(data: string, outside = OUTSIDE): Folders {
  const place = choosePlace(data, outside);
  const cluster = join(place, 'cluster');
  const user = databaseUser(cluster);
  const socket = socketFolder(place, data, user);
  return { data, place, cluster, socket, user };
}

function choosePlace(data: string, outside: string): string {
  const inside = join(data, 'cluster');
  const location = join(data, 'location');
  const named = existsSync(location) ? readFileSync(location, 'utf8').trim() : undefined;
  if (named !== undefined && belongsTo(named, data)) {
    writeFileSync(join(named, 'data-folder'), `${data}\n`);
    return named;
  }
  if (canEnter(data, databaseUser(inside))) return data;
  if (existsSync(inside)) {
    throw new StartFailure(
      `PostgreSQL may not enter ${data}, where its database lies: open the folders above it to all users (chmod a+x), or start as the user who owns them.`,
    );
  }
  const place = join(outside, hashOf(data));
  makeFolder(outside, 0o755);
  makeFolder(place, 0o711);
  writeFileSync(join(place, 'data-folder'), `${data}\n`);
  writeFileSync(location, `${place}\n`);
  return place;
}

/**
 * Whether a place still belongs to this data folder: a copied data folder names the place of its original and must not
 * share it.
 */
function belongsTo(place: string, data: string): boolean {
  const note = join(place, 'data-folder');
  if (!existsSync(note)) return false;
  const owner = readFileSync(note, 'utf8').trim();
  if (owner === data) return true;
  const claim = join(owner, 'location');
  return !(existsSync(claim) && readFileSync(claim, 'utf8').trim() === place);
}

function socketFolder(place: string, data: string, user: SystemUser | undefined): string {
  const inside = join(place, 'socket');
  const folder = fitsSocket(join(inside, `.s.PGSQL.${SOCKET_PORT}`)) ? inside : shortFolder(data);
  makeFolder(folder, 0o700);
  giveTo(folder, user);
  return folder;
}

/** Whether the path is short enough for a socket. */
export function fitsSocket(path: string): boolean {
  return Buffer.byteLength(path) <= LONGEST_SOCKET_PATH;
}

/**
 * A folder for sockets with a short path, the same one for every copy on the data folder whatever their `TMPDIR`.
 * Everyone may write to the folder it lies in, so one that somebody else put there is refused.
 */
export function shortFolder(data: string): string {
  const folder = `/tmp/laneway-${hashOf(data)}`;
  makeFolder(folder, 0o700);
  const found = lstatSync(folder);
  const own = process.getuid?.();
  if (!found.isDirectory() || (own !== 0 && found.uid !== own) || (found.mode & 0o077) !== 0) {
    throw new StartFailure(`${folder} is not this user's own folder: remove it, or set DATA_DIR to a shorter path.`);
  }
  return folder;
}

/** A short name for a path. */
export function hashOf(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 16);
}
