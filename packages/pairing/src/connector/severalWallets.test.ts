import type { ConnectorEvent } from '@portico/core/adapter';
import { solana } from '@portico/core/networks';
import { expect, test, vi } from 'vitest';
import type { NamespaceProvider } from '../provider/namespaceProvider.ts';
import { account, approvalOn } from '../session/pairs.fixtures.ts';
import { networks, other, parametersOf, scanBy, setUp, solanaAccount, solanaApproval } from './connector.fixtures.ts';

test('behavior: a namespace that a wallet takes back is disconnected alone', async () => {
  const { connector, wallet, site, stop } = await setUp([...networks, solana]);
  wallet.decide = () => ({ ...approvalOn('eip155:1'), ...solanaApproval(solana.caipNetworkId) });
  await connector.connect(parametersOf());
  const events: ConnectorEvent[] = [];
  connector.listen((event) => events.push(event));
  await wallet.request(site.client.sessions()[0]!.topic, 'wc_sessionUpdate', { namespaces: approvalOn('eip155:1') });
  expect(events.filter(({ type }) => type === 'disconnect')).toEqual([{ type: 'disconnect', namespace: 'solana' }]);
  expect(events.filter(({ namespace }) => namespace === 'eip155')).toMatchObject([{ accounts: [account] }]);
  expect(await connector.restore({ ...parametersOf(), namespace: 'solana' })).toBeUndefined();
  expect(await connector.restore(parametersOf())).toMatchObject({ accounts: [account] });
  await stop();
});

/** A phone on EVM alone, then another one, which approves Solana and EVM with an account of its own. */
async function connectTwoPhones() {
  const all = await setUp([...networks, solana]);
  const { connector, openWallet, site } = all;
  await connector.connect(parametersOf());
  const second = openWallet({ name: 'Ferry' });
  second.decide = () => {
    const { eip155 } = approvalOn('eip155:1');
    return { eip155: { ...eip155!, accounts: [`eip155:1:${other}`] }, ...solanaApproval(solana.caipNetworkId) };
  };
  const events: ConnectorEvent[] = [];
  connector.listen((event) => events.push(event));
  const onPairing = scanBy(second);
  const onSolana = { ...parametersOf(), namespace: 'solana', network: solana } as const;
  const answer = await connector.connect({ ...onSolana, onPairing });
  expect(site.client.sessions()).toHaveLength(2);
  return { ...all, second, events, answer, onSolana };
}

test('behavior: a second phone, for a namespace that the first did not approve, takes none from the first', async () => {
  const { answer, connector, events, site, second, wallet, onSolana, stop } = await connectTwoPhones();
  expect(answer).toMatchObject({
    accounts: [solanaAccount],
    otherNamespaces: [{ namespace: 'eip155', accounts: [account] }],
  });
  for (const event of events) expect(event).not.toMatchObject({ namespace: 'eip155', accounts: [other] });
  expect(await connector.restore(parametersOf())).toMatchObject({ accounts: [account] });
  expect([connector.getPeer?.('eip155')?.name, connector.getPeer?.('solana')?.name]).toEqual(['Lantern', 'Ferry']);
  const provider = (await connector.getProvider('eip155')) as NamespaceProvider;
  wallet.reply = () => ({ result: 'by the first' });
  second.reply = () => ({ result: 'by the second' });
  expect(await provider.request({ method: 'personal_sign', params: ['0x68', account] })).toBe('by the first');
  // The first phone leaves: what the second approved on its namespace is used, with its account.
  events.length = 0;
  await wallet.leave(site.client.sessions()[0]!.topic);
  await vi.waitFor(() => expect(events).toContainEqual(expect.objectContaining({ accounts: [other] })));
  expect(events.filter(({ type }) => type === 'disconnect')).toEqual([]);
  expect(await connector.restore(onSolana)).toMatchObject({ accounts: [solanaAccount] });
  await stop();
});

test('error: a second phone that did not approve what was requested is sent away alone', async () => {
  const { connector, openWallet, wallet, site, stop } = await setUp([...networks, solana]);
  await connector.connect(parametersOf());
  const second = openWallet({ name: 'Ferry' });
  second.decide = () => approvalOn('eip155:1');
  const onPairing = scanBy(second);
  await expect(
    connector.connect({ ...parametersOf(), namespace: 'solana', network: solana, onPairing }),
  ).rejects.toMatchObject({ code: 'wallet.invalid_response' });
  await vi.waitFor(() => expect(second.ended).toHaveLength(1));
  expect(wallet.ended).toEqual([]);
  expect(site.client.sessions()).toHaveLength(1);
  expect(await connector.restore(parametersOf())).toMatchObject({ accounts: [account] });
  await stop();
});

test('behavior: of two links at once each waits for its own namespace, whatever another wallet approves first', async () => {
  const { connector, openWallet, site, stop } = await setUp([...networks, solana]);
  const second = openWallet({ name: 'Ferry' });
  second.decide = () => undefined;
  const onPairing = scanBy(second);
  const onSolana = { ...parametersOf(), namespace: 'solana', network: solana, onPairing } as const;
  const waiting = connector.connect(onSolana);
  await vi.waitFor(() => expect(second.proposals).toHaveLength(1));
  expect(await connector.connect(parametersOf())).toMatchObject({ accounts: [account] });
  second.decide = () => solanaApproval(solana.caipNetworkId);
  second.decideAgain();
  expect(await waiting).toMatchObject({ accounts: [solanaAccount], otherNamespaces: [{ accounts: [account] }] });
  expect(site.client.sessions()).toHaveLength(2);
  await stop();
});
