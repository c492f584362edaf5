import { join } from 'node:path';
import { deployDemoNames } from './lib/demoNames.mjs';
import { startDemoPurchases } from './lib/demoPurchases.mjs';
import { devnetPlugin } from './lib/devnetPlugin.mjs';
import { startFarcaster } from './lib/farcasterRelay.mjs';
import { startIdentity } from './lib/identityProviders.mjs';
import { loadChains, loadExchange, loadMail, loadRelay } from './lib/loadChains.mjs';
import { startLoginProcesses } from './lib/loginProcesses.mjs';
import { installPackages, nodeProblem } from './lib/prepare.mjs';
import { endChildrenOnExit } from './lib/processes.mjs';
import { root } from './lib/repo.mjs';
import { startServerProcess } from './lib/serverProcess.mjs';

const usage = `npm start                   the demo site on two local chains, with a server of ours, a wallet to pair with, and a login by mail or by providers of identities
npm start -- --port=4000    at another port
npm start -- --polkadot     with a runtime of Polkadot, too: up in some ten seconds, 250 MB
npm start -- --no-install   with the packages as they are`;

const sitePort = 5173;
const walletPort = 5174;
const serverPort = 4100;
const relayPort = 4101;
const loginPorts = { vault: 4102, frame: 4103, inbox: 4104, identity: 4105, farcaster: 4106 };
const chainPorts = { 1: 8545, 10: 8546 };

const args = process.argv.slice(2);
const requested = args.find((argument) => argument.startsWith('--port='))?.slice('--port='.length);
const port = requested === undefined ? sitePort : Number(requested);
const isPort = Number.isSafeInteger(port) && port > 0 && port < 65_536;
const isKnown = (argument) => argument.startsWith('--port=') || ['--no-install', '--polkadot'].includes(argument);
if (!isPort || !args.every(isKnown)) {
  console.error(usage);
  process.exit(args.includes('--help') ? 0 : 1);
}

const running = [];
endChildrenOnExit(() => Promise.allSettled(running.map((part) => part.stop())));

function stopWith(problem) {
  console.error(problem);
  process.exit(1);
}

const startedAt = performance.now();
const problem = nodeProblem() ?? (args.includes('--no-install') ? undefined : await installPackages());
if (problem !== undefined) stopWith(problem);

async function startChains({ freePort, hasBitcoinNode, hasSolanaLedger, startDevnet }) {
  const wanted = [
    { chainId: 1, name: 'Ethereum' },
    { chainId: 10, name: 'OP Mainnet' },
  ];
  const chains = [];
  for (const chain of wanted) {
    const preferred = chainPorts[chain.chainId];
    const chosen = await freePort(preferred);
    if (chosen !== preferred) console.log(`Port ${preferred} is taken: ${chain.name} listens on ${chosen}.`);
    chains.push({ ...chain, port: chosen });
  }
  // npm has no ledger for every machine; the demo goes on without one.
  const devnet = await startDevnet({
    chains,
    hasSolana: hasSolanaLedger(),
    hasBitcoin: hasBitcoinNode(),
    hasPolkadot: args.includes('--polkadot'),
  });
  running.push(devnet);
  const exchanges = await deployExchanges(devnet);
  const description = {
    ...devnet.description,
    chains: devnet.description.chains.map((chain, index) => ({ ...chain, exchange: exchanges[index].exchange })),
  };
  return { ...devnet, description, exchanges };
}

/** Pools to swap in, on each chain; entries of the server's lists. */
async function deployExchanges({ chains, description }) {
  const { deployDemoExchange } = await loadExchange();
  return Promise.all(chains.map((chain, index) => deployDemoExchange(chain, description.chains[index].tokens)));
}

/** The modal works without it, and so does the demo: where it cannot run, a line reports it. */
async function startOurServer(devnet, tools) {
  const {
    description,
    chains: [chain],
    exchanges,
  } = devnet;
  const { chains, solana } = description;
  const port = await tools.freePort(serverPort);
  if (port !== serverPort) console.log(`Port ${serverPort} is taken: the server listens on ${port}.`);
  const dataFolder = join(root, '.portico/server');
  try {
    const serverUrl = `http://127.0.0.1:${port}`;
    const { names } = chains[0];
    const folder = join(root, '.portico');
    const purchases = await startDemoPurchases({ devnet, serverUrl, folder, tools });
    running.push(purchases);
    const settings = {
      ...(await deployDemoNames({ chain, names, serverUrl, folder, tools })),
      ...purchases.settings,
    };
    const server = await startServerProcess({
      chains,
      exchanges,
      ...(solana && { solana }),
      port,
      dataFolder,
      settings,
      onTrouble: (message) => console.warn(`server: ${message}`),
    });
    running.push(server);
    return server;
  } catch (error) {
    console.warn(`The server could not start, and the demo goes on without it: ${error.message}`);
    return undefined;
  }
}

/**
 * A login by mail, whose codes are on a page of this machine, and by providers that this machine stands for. The demo
 * goes on without it, too.
 */
async function startLogin(server, { chains }, { freePort }) {
  try {
    const { startInbox } = await loadMail();
    const [vault, frame, pagePort, identityPort, farcasterPort] = await Promise.all(
      Object.values(loginPorts).map((port) => freePort(port)),
    );
    const inbox = await startInbox({ pagePort });
    running.push(inbox);
    const folder = join(root, '.portico/login');
    const ports = { vault, frame };
    const identity = await startIdentity({ ports, folder, port: identityPort });
    running.push(identity);
    const farcaster = await startFarcaster({ chains, port: farcasterPort });
    running.push(farcaster);
    const login = await startLoginProcesses({
      server,
      mailUrl: inbox.url,
      folder,
      ports,
      settings: { ...identity.settings, ...farcaster.settings },
      onTrouble: (message) => console.warn(`login: ${message}`),
    });
    running.push(login);
    const socials = [...identity.socials, 'farcaster'];
    return { loginFrameUrl: login.frameUrl, inboxUrl: inbox.pageUrl, socials };
  } catch (error) {
    console.warn(`The login could not start, and the demo goes on without it: ${error.message}`);
    return undefined;
  }
}

/** Where the server cannot run, the demo and the demo wallet meet on the relay of the tests. */
async function startRelay(freePort) {
  const { startTestRelay } = await loadRelay();
  const relay = await startTestRelay({ port: await freePort(relayPort) });
  running.push(relay);
  return relay.url;
}

async function serveApp(name, port, description) {
  const { createServer } = await import('vite');
  const server = await createServer({
    root: join(root, 'apps', name),
    plugins: [devnetPlugin(description)],
    server: { port, strictPort: false },
    logLevel: 'warn',
  });
  running.push({ stop: () => server.close() });
  await server.listen();
  const [address] = server.resolvedUrls?.local ?? [];
  return { address, isMoved: server.config.server.port !== port };
}

try {
  const chainTools = await loadChains();
  const started = await startChains(chainTools);
  const { description } = started;
  const ours = await startOurServer(started, chainTools);
  const relayUrl = ours?.relayUrl ?? (await startRelay(chainTools.freePort));
  const devnet = { ...description, relayUrl, ...(ours && { serverUrl: ours.url }) };
  const [login, { address: walletUrl }] = await Promise.all([
    ours && startLogin(ours, description, chainTools),
    serveApp('wallet', walletPort, devnet),
  ]);
  const { address, isMoved } = await serveApp('demo', port, { ...devnet, ...login, walletUrl });
  if (isMoved) console.log(`Port ${port} is taken: the demo took the next free one.`);
  for (const { name, id, rpcUrl } of description.chains) console.log(`${name} (chain ${id})  ${rpcUrl}`);
  const { bitcoin, polkadot, solana } = description;
  if (solana) console.log(`Solana (with a faucet: requestAirdrop)  ${solana.rpcUrl}`);
  if (bitcoin) console.log(`Bitcoin (regtest, the API of Esplora)  ${bitcoin.rpcUrl}`);
  if (polkadot) console.log(`Polkadot (the runtime of an Asset Hub)  ${polkadot.rpcUrl}`);
  if (ours) console.log(`Server  ${ours.url}`);
  console.log(`Ready in ${((performance.now() - startedAt) / 1000).toFixed(1)} s. Ctrl-C ends everything.`);
  console.log(`Relay   ${relayUrl}`);
  console.log(`\n  Portico demo  ${address}`);
  console.log(`  Demo wallet   ${walletUrl}   in a second window: pairs with the demo by a link`);
  if (login) console.log(`  Inbox         ${login.inboxUrl}   the code of a login by email, whatever its address`);
  console.log('');
} catch (error) {
  stopWith(`The demo could not start: ${error.message}`);
}
