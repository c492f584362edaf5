import { fetchBalances, sendTransfer, estimateTransfer, signMessage } from '@portico/core';
import { type Chain, startChain } from '@portico/testing/chains';
import { custom, verifyMessage } from 'viem';
import { anvil } from 'viem/chains';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openPortico, stubWindow, versions } from '../wagmi.fixtures.ts';
import { createWallet } from '../wallet.fixtures.ts';

const caipNetworkId = 'eip155:31337';

let chain: Chain;
beforeAll(async () => {
  chain = await startChain({ chainId: anvil.id });
});
afterAll(() => chain.stop());

describe.each(versions)('%s on a chain', (_, wagmi) => {
  async function setUp(request = (body: unknown) => post(body)) {
    stubWindow();
    const requested: string[] = [];
    const wallet = createWallet('Lantern', { chains: [{ id: anvil.id, rpcUrl: chain.rpcUrl }] });
    const nowhere = { ...anvil, rpcUrls: { default: { http: ['http://127.0.0.1:9'] } } } as const;
    const config = wagmi.createConfig({
      chains: [nowhere],
      connectors: [wagmi.injected({ target: { id: 'lantern', name: 'Lantern', provider: wallet.provider as never } })],
      multiInjectedProviderDiscovery: false,
      storage: null,
      transports: {
        [anvil.id]: custom(
          {
            request(body: { method: string }) {
              requested.push(body.method);
              return request(body);
            },
          },
          { retryCount: 0 },
        ),
      },
    });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the fixture is typed for its own chains
    const { portico } = openPortico(wagmi, config as unknown as Parameters<typeof openPortico>[1], {
      networks: [nowhere],
    });
    onTestFinished(() => portico.destroy());
    const { address } = await portico.connect({ connectorId: 'lantern' });
    return { portico, config, wallet, requested, address };
  }

  async function post(body: unknown): Promise<unknown> {
    const response = await fetch(chain.rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...(body as object) }),
    });
    const answer = (await response.json()) as { result?: unknown; error?: { code: number; message: string } };
    if (answer.error) throw Object.assign(new Error(answer.error.message), answer.error);
    return answer.result;
  }

  test('behavior: balances, the fee and a transfer go by the transports of the host, and by no URL of the chain', async () => {
    const { portico, requested, address } = await setUp();
    const balances = await fetchBalances(portico, { caipNetworkId, address });
    expect(balances.balances[0]).toMatchObject({ symbol: 'ETH' });
    const to = '0x1111111111111111111111111111111111111111';
    const estimate = await estimateTransfer(portico, { caipNetworkId, from: address, to, amount: 7n });
    const sent = await sendTransfer(portico, { caipNetworkId, to, amount: 7n, estimate });
    expect(sent.hash).toMatch(/^0x[\da-f]{64}$/);
    // A hash is returned before the transaction is in a block.
    await expect.poll(() => post({ method: 'eth_getBalance', params: [to, 'latest'] })).not.toBe('0x0');
    expect(requested).toContain('eth_getBalance');
    const signature = await signMessage(portico, { message: 'Hello' });
    expect(await verifyMessage({ address: address as never, message: 'Hello', signature: signature as never })).toBe(
      true,
    );
  });

  test('error: a transport that fails, lies about its form or never answers is an error of the read', async () => {
    const failing = await setUp(async () => {
      throw Object.assign(new Error('down'), { code: -32_603 });
    });
    await expect(fetchBalances(failing.portico, { caipNetworkId, address: failing.address })).rejects.toMatchObject({
      name: 'PorticoError',
    });
    const lying = await setUp(async () => ({ hello: 'world' }));
    await expect(fetchBalances(lying.portico, { caipNetworkId, address: lying.address })).rejects.toMatchObject({
      name: 'PorticoError',
    });
  });
});
