import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
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

test('behavior: the demo is served with its chains, a server that has indexed them and a login by mail, on the next port where one is taken, and Ctrl-C ends all of it', async () => {
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
    child.kill('SIGKILL');
    neighbour.close();
  }
}, 90_000);
