import { expect, inject, test } from 'vitest';
import { startTestChain } from '../testSupport/chains.ts';
import { createLedger } from '../testSupport/ledger.ts';
import { describeHistorySource } from '../testSupport/describeHistorySource.ts';
import {
  answerLikeBlockscout,
  answerLikeEtherscan,
  explorerAccount,
  explorerFacts,
  startExplorer,
} from '../testSupport/explorerDouble.ts';
import { openFresh } from '../testSupport/openFresh.ts';
import { createTestApp, usualConfig } from '../testSupport/testApp.ts';
import { createOwnIndex } from './services/history/index/createOwnIndex.ts';
import { createBlockscout } from './upstream/history/createBlockscout.ts';
import { anyRequester } from '../testSupport/anyRequester.ts';
import { createEtherscan } from './upstream/history/createEtherscan.ts';

const stranger = `0x${'ee'.repeat(20)}` as const;
const visible = explorerFacts.filter(({ kind }) => kind !== 'poison').map(({ hash }) => hash);

describeHistorySource('our own index', async () => {
  const [chain, opened] = await Promise.all([startTestChain({ chainId: 1 }), openFresh(inject('postgresServers')[0])]);
  const ledger = createLedger(chain);
  const hashes: string[] = [];
  for (let index = 0; index < 20; index += 1) hashes.push((await ledger.send(0, ledger.at(5), { value: 1n })).hash);
  const { infrastructure } = createTestApp({ rpcUrls: { 'eip155:1': [chain.rpcUrl] } });
  const own = infrastructure.chains.get('eip155:1');
  if (own === undefined) throw new Error('The chain is configured.');
  const ending = new AbortController();
  const source = createOwnIndex({
    database: opened.database,
    chainId: 'eip155:1',
    chain: own,
    settings: { ...usualConfig.history, pollMs: 60 },
    onTrouble: () => undefined,
    signal: ending.signal,
  });
  const stop = async () => {
    ending.abort();
    await source.ended();
    await Promise.all([chain.stop(), opened.close()]);
  };
  return { source, account: ledger.at(5), hashes, stranger, stop };
});

describeHistorySource('an API like Etherscan’s', async () => {
  const { url, stop } = await startExplorer(answerLikeEtherscan);
  const source = createEtherscan({ chainId: 'eip155:1', url: `${url}/v2/api`, key: 'the-key' });
  return { source, account: explorerAccount, hashes: visible, stranger, stop };
});

describeHistorySource('a Blockscout', async () => {
  const { url, stop } = await startExplorer(answerLikeBlockscout);
  const source = createBlockscout({ chainId: 'eip155:1', url });
  return { source, account: explorerAccount, hashes: visible, stranger, stop };
});

test('behavior: both explorers’ formats become the same history', async () => {
  const [one, two] = [await startExplorer(answerLikeEtherscan), await startExplorer(answerLikeBlockscout)];
  const sources = [
    createEtherscan({ chainId: 'eip155:1', url: `${one.url}/v2/api`, key: 'the-key' }),
    createBlockscout({ chainId: 'eip155:1', url: `${two.url}/` }),
  ];
  const query = { account: explorerAccount, requester: anyRequester, limit: 25, signal: AbortSignal.timeout(10_000) };
  const pages = await Promise.all(sources.map((source) => source.page(query)));
  const lines = pages.map(({ items }) =>
    items.map(({ value: { metadata, transfers } }) => {
      const moved = transfers.map(({ direction, quantity, fungible_info: token, nft_info: nft }) => {
        return `${direction} ${quantity.numeric} ${token?.symbol ?? nft?.name ?? ''}`;
      });
      return [metadata.operationType, metadata.status, ...moved].join(', ');
    }),
  );
  expect(lines[0]).toEqual(lines[1]);
  expect(new Set(lines[0])).toEqual(
    new Set([
      'receive, confirmed, in 1.5 ETH',
      'send, confirmed, out 1.5 ETH',
      'send, failed',
      'receive, confirmed, in 2.5 TOK',
      'receive, confirmed, in 1 A token #42',
      'receive, confirmed, in 3 A token #42',
      'deploy, confirmed',
    ]),
  );
});

test('error: an explorer that refuses, limits or sends invalid data is a failure of its kind, without its key', async () => {
  const answers: [unknown, string][] = [
    [{ status: '0', message: 'NOTOK', result: 'Invalid API Key' }, 'status'],
    [{ status: '0', message: 'NOTOK', result: 'Max rate limit reached' }, 'limited'],
    [{ status: '1', message: 'OK', result: [{ hash: '0x' }] }, 'invalid_response'],
    [{ items: [{ hash: 7 }], next_page_params: null }, 'invalid_response'],
    [null, 'invalid_response'],
    ['<html>', 'invalid_response'],
  ];
  for (const [answer, kind] of answers) {
    const { url, stop } = await startExplorer(() => answer);
    const source = createEtherscan({ chainId: 'eip155:1', url, key: 'a-secret' });
    const requested = source.page({
      account: explorerAccount,
      requester: anyRequester,
      limit: 5,
      signal: AbortSignal.timeout(10_000),
    });
    const failure: unknown = await requested.catch((error: unknown) => error);
    expect(failure).toMatchObject({ kind });
    expect(String(failure)).not.toContain('a-secret');
    await stop();
  }
  const { url, stop } = await startExplorer(() => ({ items: [{ hash: 7 }] }));
  const source = createBlockscout({ chainId: 'eip155:1', url });
  const requested = source.page({
    account: explorerAccount,
    requester: anyRequester,
    limit: 5,
    signal: AbortSignal.timeout(10_000),
  });
  await expect(requested).rejects.toMatchObject({ kind: 'invalid_response' });
  await stop();
});
