import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createPublicClient, http, toCoinType } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { expect, test } from 'vitest';
import { root } from './lib/repo.mjs';

/** Starts the demo as a person would; resolves with its address and its output until then. */
async function start(port) {
  const parameters = [join(root, 'scripts/start.mjs'), `--port=${port}`, '--no-install'];
  const child = spawn(process.execPath, parameters, { stdio: ['ignore', 'pipe', 'ignore'] });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const lines = [];
  for await (const line of createInterface(child.stdout)) {
    lines.push(line);
    const address = /Portico demo\s+(http\S+)/.exec(line)?.[1];
    if (address !== undefined) return { child, ended, address, lines };
  }
  throw new Error(`The demo did not start:\n${lines.join('\n')}`);
}

const chainId = { jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] };

async function request(rpcUrl) {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(rpcUrl, { method: 'POST', headers, body: JSON.stringify(chainId) });
  return (await response.json()).result;
}

/** Takes a name at the server; resolves with it and with what the chain has for the account, by coin type. */
async function takeName({ server, chain, coinTypes }) {
  const account = privateKeyToAccount(generatePrivateKey());
  // The data of the demo outlives it, and a name is taken once.
  const name = `ada-${account.address.slice(2).toLowerCase()}.plaza.eth`;
  const message = JSON.stringify({ name, attributes: {}, timestamp: Math.floor(Date.now() / 1_000) });
  const signature = await account.signMessage({ message });
  const body = JSON.stringify({ coin_type: 60, address: account.address, message, signature });
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${server}/v1/profile/account?projectId=demo`, { method: 'POST', headers, body });
  expect(response.status).toBe(200);
  const client = createPublicClient({ transport: http(chain.rpcUrl) });
  const { universalResolver: universalResolverAddress } = chain.names;
  const primaryNames = await Promise.all(
    coinTypes.map((coinType) => client.getEnsName({ address: account.address, coinType, universalResolverAddress })),
  );
  return { name, primaryNames };
}

test('behavior: the demo is served with its chains, a server that has indexed them and names accounts for every coin type, and a login by mail, on the next port where one is taken, and Ctrl-C ends all of it', async () => {
  const neighbour = createServer();
  await new Promise((resolve) => neighbour.listen(0, 'localhost', resolve));
  const { port } = neighbour.address();
  const { child, ended, address, lines } = await start(port);
  try {
    expect(new URL(address).port).not.toBe(String(port));
    expect(lines.join('\n')).toContain(`Port ${port} is taken`);
    expect(await (await fetch(address)).text()).toContain('<div id="root">');
    const devnet = await (await fetch(new URL('/portico-box.json', address))).json();
    const urls = devnet.chains.map((chain) => chain.rpcUrl);
    expect(await Promise.all(urls.map(request))).toEqual(['0x1', '0xa']);
    const server = lines.map((line) => /^Server\s+(http\S+)/.exec(line)?.[1]).find(Boolean);
    const held = await (
      await fetch(`${server}/v1/account/${devnet.accounts[0].address}/balance?projectId=demo`)
    ).json();
    expect([held.isComplete, held.balances.length]).toEqual([true, 8]);
    for (const { value } of held.balances) expect(value).toBeGreaterThan(0);
    const coinTypes = [60n, 0x8000_0000n, ...[10, 8_453].map(toCoinType)];
    const { name, primaryNames } = await takeName({ server, chain: devnet.chains[0], coinTypes });
    expect(primaryNames).toEqual(coinTypes.map(() => name));
    expect(await (await fetch(devnet.inboxUrl)).text()).toContain('No mail yet.');
    const frame = new URL(devnet.loginFrameUrl);
    const { status, headers } = await fetch(`http://127.0.0.1:${frame.port}${frame.pathname}?projectId=demo`);
    expect([status, headers.get('content-security-policy')]).toEqual([
      200,
      expect.stringContaining('http://localhost:*'),
    ]);
    child.kill('SIGINT');
    expect(await ended).toBe(130);
    for (const url of [...urls, address]) await expect(fetch(url)).rejects.toThrow();
  } finally {
    // Killed outright it would leave its chains and servers behind.
    child.kill('SIGINT');
    await ended;
    neighbour.close();
  }
}, 90_000);
