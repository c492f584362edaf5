import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { sourceConditions, sourceOptions } from '../lib/bundle.mjs';
import { root } from '../lib/repo.mjs';

const folder = 'packages/login';
const entry = `${folder}/src/page/main.ts`;
const workerEntry = `${folder}/src/worker/main.ts`;
/** The pages of windows, next to that of the frame. */
const windows = ['popup', 'security'];

const sha256 = (content, encoding) => createHash('sha256').update(content).digest(encoding);
const integrityOf = (content) => `sha256-${sha256(content, 'base64')}`;

/** HPKE's own for Node 18, which has no WebCrypto: a browser has. */
const withoutNode = {
  name: 'portico-without-node',
  resolveId: (id) => (id === 'crypto' ? '\0none' : undefined),
  load: (id) => (id === '\0none' ? 'export {};' : undefined),
};

/** A classic script, so that it has run before the page around the frame is notified that the frame has loaded. */
export async function bundleScript(file) {
  const bundle = await rolldown({
    ...sourceOptions,
    logLevel: 'silent',
    input: join(root, file),
    treeshake: true,
    plugins: [withoutNode],
    resolve: { conditionNames: sourceConditions },
    transform: { ...sourceOptions.transform, define: { 'process.env.NODE_ENV': '"production"' } },
  });
  const { output } = await bundle.generate({ format: 'iife', minify: true, comments: false });
  await bundle.close();
  if (output.length !== 1) throw new Error(`The frame is ${output.length} files; its policy permits one script.`);
  return output[0].code;
}

/**
 * A release of the login frame: `{ release, files }`. The document has the hashes of the script, of the worker with the
 * keys and of the pages of its windows, and the release is named by the hash of the document: a changed byte of any is
 * another release. `file` is another start, for tests.
 */
export async function bundleFrame(file = entry) {
  const script = await bundleScript(file);
  const page = readFileSync(join(root, folder, 'src/page/index.html'), 'utf8');
  const worker = await bundleScript(workerEntry);
  const files = {};
  let html = page.replace('%INTEGRITY%', integrityOf(script)).replace('%KEYS_INTEGRITY%', integrityOf(worker));
  for (const name of windows) {
    const ofWindow = await bundleScript(`${folder}/src/${name}/main.ts`);
    const windowPage = readFileSync(join(root, folder, `src/${name}/${name}.html`), 'utf8');
    files[`${name}.html`] = windowPage.replace('%INTEGRITY%', integrityOf(ofWindow));
    files[`${name}.js`] = ofWindow;
    html = html.replace(`%${name.toUpperCase()}_INTEGRITY%`, integrityOf(files[`${name}.html`]));
  }
  return {
    release: sha256(html, 'hex').slice(0, 32),
    files: { 'index.html': html, 'frame.js': script, 'keys.js': worker, ...files },
  };
}

/** Writes a release into a folder of releases. */
export function writeFrame(releases, { release, files }) {
  const target = join(releases, release);
  mkdirSync(target, { recursive: true });
  for (const [name, content] of Object.entries(files)) writeFileSync(join(target, name), content);
  return release;
}

/**
 * The page that turns the words of a wallet into keys where the service has ended: one file that runs from a disk, with
 * its script in it and no address that it may request.
 */
export async function bundleRecovery() {
  const script = await bundleScript(`${folder}/src/recovery/main.ts`);
  if (script.includes('</')) throw new Error('The script of the recovery page would end its element.');
  const page = readFileSync(join(root, folder, 'src/recovery/recovery.html'), 'utf8');
  return page.replace('%INTEGRITY%', integrityOf(script)).replace('%SCRIPT%', () => script);
}

/** Writes the release of these sources into `dist/frame` of its package, and the recovery page next to it. */
export async function buildLoginFrame() {
  const releases = join(root, folder, 'dist/frame');
  rmSync(releases, { recursive: true, force: true });
  writeFileSync(join(root, folder, 'dist/recovery.html'), await bundleRecovery());
  return writeFrame(releases, await bundleFrame());
}
