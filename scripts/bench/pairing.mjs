import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadChains } from '../lib/loadChains.mjs';
import { load } from '../lib/machine.mjs';
import { preparePeers } from '../lib/peers.mjs';
import { measureBytes } from './pairingBytes.mjs';
import { bundleOurs, startOurs, startTheirs } from './pairingPeers.mjs';
import { startRelay } from './serverProcesses.mjs';
import { writeReport } from './writeReport.mjs';

const version = '2.21.8';
const optionOf = (name, otherwise) =>
  Number(process.argv.find((argument) => argument.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise);
const rounds = optionOf('rounds', 15);
const requestsPerSession = optionOf('requests', 20);
const isPinned = process.argv.includes('--pinned');

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const rights = { methods: ['personal_sign'], events: ['accountsChanged', 'chainChanged'] };
const optionalNamespaces = { eip155: { chains: ['eip155:1'], ...rights } };
const approved = { eip155: { chains: ['eip155:1'], accounts: [`eip155:1:${account}`], ...rights } };

const startedAt = performance.now();
/** The run takes minutes, so its progress is printed. */
const report = (text) =>
  console.log(`${String(Math.round((performance.now() - startedAt) / 1000)).padStart(4)} s  ${text}`);

const problem = await preparePeers();
if (problem !== undefined) {
  console.error(`Nothing was measured. ${problem}`);
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), 'portico-bench-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
report('Bundling our client');
const oursFile = await bundleOurs();
let started = 0;
const open = {
  ours: () => startOurs(oursFile),
  theirs: () => startTheirs(version, join(folder, `${(started += 1)}.json`)),
};

const time = async (work) => {
  const startedMs = performance.now();
  const result = await work();
  return { ms: performance.now() - startedMs, result };
};

/** From the call that makes a link to a session that the site has; the wallet scans the link at once. */
async function settle(site, wallet) {
  return time(async () => {
    const connected = site.next('connected');
    const { uri } = await site.call('connect', { optionalNamespaces });
    await wallet.call('pair', { uri });
    return (await connected).topic;
  });
}

/**
 * One visitor: the first session of a new client, a second one on the open line, and some requests one after the other.
 */
async function visit(kind, wallet, relayUrl, figures) {
  const site = await open[kind]();
  try {
    const first = await time(async () => {
      await site.call('start', { relayUrl, projectId: 'demo', name: 'Plaza' });
      return settle(site, wallet);
    });
    figures.first.push(first.ms);
    const second = await settle(site, wallet);
    figures.second.push(second.ms);
    for (let index = 0; index < requestsPerSession; index += 1) {
      const request = { method: 'personal_sign', params: [`0x${index}`, account] };
      const requested = await time(() => site.call('request', { topic: second.result, chainId: 'eip155:1', request }));
      figures.request.push(requested.ms);
    }
  } finally {
    await site.stop();
  }
}

async function openWallet(kind, relayUrl) {
  const wallet = await open[kind]();
  await wallet.call('start', { relayUrl, projectId: 'demo', name: 'Wallet' });
  await wallet.call('obey', approved);
  return wallet;
}

const kinds = ['ours', 'theirs'];

/** Every pair of site and wallet by turns, so that what else the machine does falls on all of them. */
async function measure(relayUrl) {
  const wallets = { ours: await openWallet('ours', relayUrl), theirs: await openWallet('theirs', relayUrl) };
  const pairs = kinds.flatMap((wallet) => kinds.map((site) => ({ site, wallet })));
  const figures = pairs.map((pair) => ({ ...pair, first: [], second: [], request: [] }));
  for (let round = 0; round < rounds; round += 1) {
    report(
      `Round ${round + 1} of ${rounds}: a new visitor for each of ${pairs.length} pairs of site and wallet, ${requestsPerSession} requests each`,
    );
    for (const one of figures) await visit(one.site, wallets[one.wallet], relayUrl, one);
  }
  await Promise.all(Object.values(wallets).map((wallet) => wallet.stop()));
  return figures;
}

function shares(times) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part) =>
    Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0) * 10) / 10;
  return { p50: at(0.5), p95: at(0.95), count: sorted.length };
}

function print({ bytes, latency }) {
  const row = (cells) => console.log(cells.map((cell, index) => String(cell).padEnd(index === 0 ? 52 : 22)).join(''));
  row(['', 'ours', `sign-client ${version}`, 'ours / theirs']);
  const what = { first: 'new visitor → session', second: 'open line → session', request: 'request → answer' };
  for (const wallet of kinds) {
    const [ours, theirs] = kinds.map((site) => latency.find((one) => one.site === site && one.wallet === wallet));
    for (const [name, text] of Object.entries(what)) {
      const cell = ({ [name]: { p50, p95 } }) => `${p50} / ${p95} ms`;
      const ratio = (ours[name].p50 / theirs[name].p50).toFixed(2);
      row([
        `${text}, ${wallet === 'ours' ? 'our test wallet' : 'their wallet'}: p50 / p95`,
        cell(ours),
        cell(theirs),
        ratio,
      ]);
    }
  }
  const kb = (count) => `${(count / 1000).toFixed(1)} kB`;
  const weights = { atOnce: 'bundled and gzipped, before it can be used', inAll: 'with all that may be loaded later' };
  for (const [name, text] of Object.entries(weights)) {
    const { [name]: ours } = bytes.ours;
    const { [name]: theirs } = bytes.theirs;
    row([text, kb(ours), kb(theirs), (ours / theirs).toFixed(2)]);
  }
}

const before = load();
report('Starting a relay and two wallets');
const { freePort } = await loadChains();
const relay = await startRelay({ port: await freePort(), isPinned });
process.once('exit', () => relay.kill());
const relayUrl = `${relay.url.replace(/^http/, 'ws')}/relay`;
const figures = await measure(relayUrl);
await relay.stop();
const latency = figures.map(({ site, wallet, first, second, request }) => ({
  site,
  wallet,
  first: shares(first),
  second: shares(second),
  request: shares(request),
}));
report('Bundling both clients, to weigh them');
const results = { rounds, version, latency, bytes: await measureBytes(version) };
print(results);
writeReport('bench-pairing', before, { isPinned, ...results });
process.exit(0);
