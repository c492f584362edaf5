import { chmodSync, lchownSync, lstatSync, mkdirSync, readdirSync, realpathSync, rmSync, rmdirSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { ServerUser } from './serverUser.ts';

/** The folders that PostgreSQL itself writes: the data, and incomplete data. */
const serverFolders = ['postgres', 'postgres.new'];
const ownFolders = ['engine', 'lib'];
const isOurs = (name: string): boolean =>
  serverFolders.includes(name) || ownFolders.includes(name) || name.startsWith('owner.');

/** The data folder holds something that root would follow or execute, and that another user may have put there. */
export class UnsafeFolder extends Error {
  constructor(place: string, why: string) {
    super(`${place} ${why}. Look at what it is, remove it, and start again.`);
    this.name = 'UnsafeFolder';
  }
}

/**
 * Makes the data folder; of root it then belongs to root, with only the folders of PostgreSQL inside that belong to its
 * user. A compromised PostgreSQL can therefore put no link where root makes, copies or removes files. The folders of
 * earlier versions belonged to its user: their owner is changed back, and their content is checked.
 * @returns the folder without links in its path.
 * @throws UnsafeFolder
 */
export function openDataFolder(path: string, user: ServerUser | undefined): string {
  mkdirSync(path, { recursive: true, mode: 0o755 });
  const folder = realpathSync(path);
  if (user === undefined) return folder;
  lchownSync(folder, 0, 0);
  chmodSync(folder, 0o755);
  for (const name of readdirSync(folder).filter(isOurs)) {
    const place = join(folder, name);
    // Another process that starts at the same time may have removed it already.
    const entry = lstatSync(place, { throwIfNoEntry: false });
    if (entry === undefined) continue;
    if (entry.isSymbolicLink()) throw new UnsafeFolder(place, 'is a link, which root does not follow');
    const isServers = serverFolders.includes(name) && entry.uid === user.uid;
    if (entry.uid !== 0 && !isServers)
      throw new UnsafeFolder(place, `belongs to the user with the number ${entry.uid}`);
  }
  return folder;
}

/**
 * An empty folder that belongs to the server's user; what an earlier start left there is removed by that user, never by
 * root.
 */
export function emptyServerFolder(place: string, user: ServerUser | undefined): void {
  if (user === undefined) {
    rmSync(place, { recursive: true, force: true });
    mkdirSync(place, { mode: 0o700 });
    return;
  }
  spawnSync('find', [place, '-mindepth', '1', '-delete'], { ...user, env: { PATH: process.env['PATH'] }, cwd: '/' });
  if (lstatSync(place, { throwIfNoEntry: false }) !== undefined) rmdirSync(place);
  mkdirSync(place, { mode: 0o700 });
  lchownSync(place, user.uid, user.gid);
}
