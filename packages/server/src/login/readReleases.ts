import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';

const pageName = 'index.html';
const workerName = 'keys.js';
/**
 * The pages of windows: of those that come back from a provider of identities, and of those in which a visitor manages
 * the wallet. Earlier releases lack them.
 */
export type WindowPage = 'popup.html' | 'security.html';
const windowPages: readonly string[] = ['popup.html', 'security.html'] satisfies WindowPage[];
const isWindowPage = (name: string): name is WindowPage => windowPages.includes(name);
const types: ReadonlyMap<string, string> = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
]);

/** A file of a release. */
export interface ReleaseFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
  /** The document that pages embed. */
  readonly isPage: boolean;
  /** The document of a window: its name. */
  readonly windowPage: WindowPage | undefined;
  /** The worker that has the keys, which the page runs by its address. */
  readonly isWorker: boolean;
  /** `sha256-…`, as a policy and an integrity attribute write it. */
  readonly hash: string;
}

/** A release of the login frame: its files by name. */
export interface Release {
  readonly files: ReadonlyMap<string, ReleaseFile>;
  /** What its page may run. */
  readonly scriptHashes: readonly string[];
  /** What the page of a window may run. */
  windowScriptHashes(page: WindowPage): readonly string[];
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes);

function readFile(folder: string, name: string): ReleaseFile {
  const type = types.get(extname(name));
  if (type === undefined) throw new Error(`${name} is no file of a release of the login frame.`);
  const bytes = new Uint8Array(readFileSync(join(folder, name)));
  return {
    bytes,
    type,
    isPage: name === pageName,
    windowPage: isWindowPage(name) ? name : undefined,
    isWorker: name === workerName,
    hash: `sha256-${sha256(bytes).digest('base64')}`,
  };
}

const textOf = (file: ReleaseFile | undefined): string => new TextDecoder().decode(file?.bytes);

/**
 * A release is named by the hash of its page, and its page has the hash of each other file, that of a window's script
 * by that window's page: a changed byte is refused here, before a browser would refuse it.
 */
function readRelease(folder: string, name: string): Release {
  const files = new Map(readdirSync(folder).map((file) => [file, readFile(folder, file)]));
  const page = files.get(pageName);
  if (page === undefined || sha256(page.bytes).digest('hex').slice(0, 32) !== name)
    throw new Error(`The release ${name} of the login frame was changed: its page has another hash.`);
  const html = textOf(page);
  const ofWindow = (one: WindowPage): string => textOf(files.get(one));
  const windows = [...files].map(([, { windowPage }]) => (windowPage ? ofWindow(windowPage) : '')).join('');
  const others = [...files].filter(([, { isPage }]) => !isPage);
  for (const [file, { hash, windowPage }] of others)
    if (!html.includes(hash) && (windowPage || !windows.includes(hash)))
      throw new Error(`The release ${name} of the login frame was changed: ${file}.`);
  const scripts = others.filter(([, { isWorker, windowPage }]) => !isWorker && !windowPage).map(([, { hash }]) => hash);
  return {
    files,
    scriptHashes: scripts.filter((hash) => html.includes(hash)),
    windowScriptHashes: (one) => scripts.filter((hash) => ofWindow(one).includes(hash)),
  };
}

/**
 * The releases in a folder, by name: pages of a host may use an earlier one for as long as the operator keeps it.
 * @throws Error that names the first problem.
 */
export function readReleases(folder: string): ReadonlyMap<string, Release> {
  const names = readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? entry.name : [],
  );
  if (names.length === 0) throw new Error('PORTICO_FRAME_FOLDER has no release of the login frame.');
  return new Map(names.map((name) => [name, readRelease(join(folder, name), name)]));
}
