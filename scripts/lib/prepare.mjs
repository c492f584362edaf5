// Only what Node itself brings: this runs before anything is installed.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { run } from './processes.mjs';
import { root } from './repo.mjs';

const minimumNode = [20, 19];

/** A sentence where this Node is too old, else undefined. */
export function nodeProblem(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  const isEnough = major > minimumNode[0] || (major === minimumNode[0] && minor >= minimumNode[1]);
  return isEnough ? undefined : `Node ${version} is too old: install Node ${minimumNode.join('.')} or newer.`;
}

function readLock(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8'));
  } catch {
    return undefined;
  }
}

/** True where node_modules differs from package-lock.json; npm records its installation in node_modules. */
export function isInstallStale(wanted, installed) {
  if (installed === undefined) return true;
  return Object.entries(wanted.packages).some(([place, entry]) => {
    if (!place.startsWith('node_modules/') && !place.includes('/node_modules/')) return false;
    const found = installed.packages[place];
    if (found === undefined) return !entry.optional && !entry.peer;
    return !entry.link && found.version !== entry.version;
  });
}

/**
 * Installs the packages of the lock file where they are missing or others. Resolves to a sentence where that failed.
 */
export async function installPackages() {
  const wanted = readLock('package-lock.json');
  if (wanted === undefined) return 'package-lock.json is missing or not JSON.';
  if (!isInstallStale(wanted, readLock('node_modules/.package-lock.json'))) return undefined;
  console.log('Installing packages (npm ci) …');
  const { code } = await run('npm', ['ci', '--no-fund', '--no-audit'], { cwd: root });
  return code === 0 ? undefined : 'npm ci failed; its words are above.';
}

const browserNames = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const knownPlaces = [
  '/usr/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** Chromium's engine without its windows: pages behave alike and cost a third less. */
const headlessShell = 'chromium-headless-shell';

function findProgram(names, places = []) {
  const inPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  return [...inPath, ...places].find((file) => existsSync(file));
}

/** `CHROMIUM_PATH`, else the first browser found, else undefined. */
export function findChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) return existsSync(chosen) ? chosen : undefined;
  return findProgram(browserNames, knownPlaces);
}

function hasApt() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  try {
    execFileSync('apt-get', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const isTrue = (text = '') => !['', '0', 'false'].includes(text.toLowerCase());

/** A person at a terminal is prompted; in CI, and where no person can answer, the tests run without. */
async function isAgreed(question) {
  if (isTrue(process.env.CI) || !process.stdin.isTTY || !process.stdout.isTTY) return true;
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await new Promise((resolve) => {
    lines.once('close', () => resolve(''));
    lines.once('SIGINT', () => process.kill(process.pid, 'SIGINT'));
    lines.question(`${question} [y/N] `, resolve);
  });
  lines.close();
  return /^y(?:es)?$/i.test(answer.trim());
}

/** Installs packages of the system, once the person at the terminal agreed. */
export async function installDebian(names) {
  const command = `apt-get install ${names.join(' ')}`;
  if (!(await isAgreed(`The tests need more of this system. Run \`${command}\` as root?`))) {
    console.log(`Nothing was installed. It would have been: ${command}`);
    return;
  }
  console.log(`Installing ${names.join(', ')} (apt-get install) …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  // One by one: a system that does not have one of them has the others.
  for (const name of names) await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env });
}

const services = {
  'redis-server': '/usr/bin/redis-server',
  postgresql: '/usr/lib/postgresql',
  haproxy: '/usr/sbin/haproxy',
  softhsm2: '/usr/bin/softhsm2-util',
};

const addon = 'node_modules/pkcs11js/build/Release/pkcs11.node';

/** The one addon that tests need: it is built where there is a token to try it with, and a compiler. */
async function buildAddon() {
  if (existsSync(join(root, addon)) || !existsSync(services.softhsm2)) return;
  if (findProgram(['c++', 'g++', 'clang++']) === undefined || !existsSync(join(root, 'node_modules/pkcs11js'))) return;
  console.log('Building pkcs11js (npm rebuild) …');
  const headers = join(dirname(dirname(realpathSync(process.execPath))), 'include/node/node.h');
  const own = existsSync(headers) ? [`--nodedir=${dirname(dirname(dirname(headers)))}`] : [];
  await run('npm', ['rebuild', 'pkcs11js', '--ignore-scripts=false', '--foreground-scripts=false', ...own], {
    cwd: root,
  });
}

/**
 * PostgreSQL, Redis, HAProxy and SoftHSM of the system, which the server's tests use: installed where there is apt and
 * the person agrees. Otherwise the tests run without them and report it.
 */
export async function prepareServices() {
  const missing = Object.keys(services).filter((name) => !existsSync(services[name]));
  if (missing.length > 0 && hasApt()) await installDebian(missing);
  await buildAddon();
}

const howToInstall = {
  linux: 'Install Chromium (Debian and Ubuntu: `sudo apt-get install chromium`; Fedora: `sudo dnf install chromium`)',
  darwin: 'Install Chromium or Chrome (`brew install --cask chromium`)',
  win32: 'Install Chrome',
};

/** The browser's path, installed through apt where that is possible; else `{ problem }` with what to do. */
export async function prepareChromium() {
  if (process.env.CHROMIUM_PATH && !existsSync(process.env.CHROMIUM_PATH)) {
    return { problem: `CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, which does not exist.` };
  }
  const found = findChromium();
  if (found !== undefined) return { path: found };
  if (hasApt()) {
    await installDebian(['chromium']);
    const installed = findChromium();
    if (installed !== undefined) return { path: installed };
  }
  const hint = howToInstall[process.platform] ?? 'Install Chromium';
  return { problem: `No Chromium was found. ${hint}, or set CHROMIUM_PATH to one, and run this again.` };
}

/** As `prepareChromium`, for tests, which need no window: the headless shell where there is one or apt has it. */
export async function prepareTestBrowser() {
  if (process.env.CHROMIUM_PATH) return prepareChromium();
  if (findProgram([headlessShell]) === undefined && hasApt()) await installDebian([headlessShell]);
  const path = findProgram([headlessShell]);
  return path === undefined ? prepareChromium() : { path };
}
