import { lowerCaseAccounts } from '@portico/testing/relay';
import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { protocolError } from '../errors/protocolErrors.ts';
import { metadataSchema } from './metadata.ts';
import { approvalOn, createRendezvous, wanted } from './pairs.fixtures.ts';

let place: Awaited<ReturnType<typeof createRendezvous>>;
const begin = async () => (place = await createRendezvous());
afterEach(() => place.stop());

test('behavior: a wallet scans the link, approves, and both have the session', async () => {
  const { relay, openSite, openWallet } = await begin();
  const site = openSite();
  expect(relay.countSockets()).toBe(0);
  const wallet = openWallet({ name: 'Lantern' });
  wallet.decide = ({ chains }) => approvalOn(...chains);
  const attempt = site.client.propose(wanted);
  wallet.pair(attempt.uri);
  const outcome = await attempt.outcome;
  expect(outcome).toMatchObject({ type: 'settled', session: { metadata: { name: 'Lantern' } } });
  expect(wallet.proposals).toMatchObject([{ name: 'Plaza', chains: ['eip155:1', 'eip155:10'] }]);
  expect(site.client.sessions().map(({ topic }) => topic)).toEqual(wallet.sessions.map(({ topic }) => topic));
  expect(site.typesOf()).toEqual(['linking', 'settled']);
});

test('behavior: a wallet that settles before it answers is understood', async () => {
  const { openSite, openWallet } = await begin();
  const wallet = openWallet();
  wallet.settlesFirst = true;
  wallet.decide = () => approvalOn('eip155:1');
  const attempt = openSite().client.propose(wanted);
  wallet.pair(attempt.uri);
  expect(await attempt.outcome).toMatchObject({ type: 'settled' });
});

test.each([
  ['no chain', { eip155: { chains: [], methods: [], events: [] } }, 5100],
  ['a chain of another family', { eip155: { chains: ['solana:x'], methods: [], events: [] } }, 5100],
  ['a family that is none', { '*': { chains: ['*:1'], methods: [], events: [] } }, 5104],
])('error: a proposal for %s is not sent, and its error names the reason', async (_, optional, code) => {
  const { relay, openSite, openWallet } = await begin();
  const [site, wallet] = [openSite(), openWallet()];
  const attempt = site.client.propose({ optional });
  wallet.pair(attempt.uri);
  expect(await attempt.outcome).toMatchObject({ type: 'invalid', error: { code } });
  attempt.cancel();
  const good = site.client.propose(wanted);
  wallet.decide = () => approvalOn('eip155:1');
  wallet.pair(good.uri);
  expect(await good.outcome).toMatchObject({ type: 'settled' });
  expect(wallet.proposals).toHaveLength(1);
  const subscribed = relay.seen.filter(({ params }) => JSON.stringify(params).includes(attempt.pairingTopic));
  expect(new Set(subscribed.map(({ clientId }) => clientId)).size).toBe(1);
});

test('error: a refusal is reported with its code, and the next link can succeed', async () => {
  const { openSite, openWallet } = await begin();
  const [site, wallet] = [openSite(), openWallet()];
  wallet.decide = () => protocolError('userRejected');
  const refused = site.client.propose(wanted);
  wallet.pair(refused.uri);
  expect(await refused.outcome).toEqual({ type: 'rejected', error: protocolError('userRejected') });
  expect(site.client.sessions()).toEqual([]);
  wallet.decide = () => approvalOn('eip155:1');
  const next = site.client.propose(wanted);
  wallet.pair(next.uri);
  expect(await next.outcome).toMatchObject({ type: 'settled' });
});

test.each([
  ['no account', { namespaces: { eip155: { accounts: [], methods: [], events: [] } } }, 5001],
  ['nothing at all', { namespaces: {} }, 5000],
  ['an account that is none', { namespaces: { eip155: { accounts: ['eip155:0xab'], methods: [], events: [] } } }, 5001],
  ['a foreign account', { namespaces: { eip155: { accounts: ['solana:1:x'], methods: [], events: [] } } }, 5103],
  [
    'an account that eip155 cannot have',
    { namespaces: { eip155: { accounts: ['eip155:1:attacker.example'], methods: [], events: [] } } },
    5103,
  ],
  [
    'an account that solana cannot have',
    { namespaces: { solana: { accounts: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:x'], methods: [], events: [] } } },
    5103,
  ],
  ['no namespaces', { namespaces: 'all' }, 1005],
  ['an end in the past', { expiry: 1 }, 1005],
  ['an end in a year', { expiry: Math.floor(Date.now() / 1000) + 31_536_000 }, 1005],
  ['another key', { controller: { publicKey: 'ab'.repeat(32), metadata: { name: 'Other' } } }, 7000],
])('error: a settlement with %s is refused, and no key of a session is left', async (_, spoilt, code) => {
  const { openSite, openWallet } = await begin();
  const [site, wallet] = [openSite(), openWallet()];
  wallet.decide = () => approvalOn('eip155:1');
  wallet.spoilSettlement = (params) => ({ ...params, ...spoilt });
  const attempt = site.client.propose(wanted);
  wallet.pair(attempt.uri);
  expect(await attempt.outcome).toMatchObject({ type: 'unacceptable', error: { code } });
  expect(site.client.sessions()).toEqual([]);
  expect(site.origin.records.get('portico.pairing.test.proposals')).toContain('"isClosed":true');
  expect(site.origin.records.get('portico.pairing.test.proposals')).not.toContain('"agreed"');
});

test('behavior: accounts that a wallet approves in lower case are kept with their checksum', async () => {
  const { openSite, openWallet } = await begin();
  const [site, wallet] = [openSite(), openWallet()];
  const { eip155 } = approvalOn('eip155:1', 'eip155:10');
  wallet.decide = () => ({ eip155: eip155! });
  lowerCaseAccounts(wallet);
  const attempt = site.client.propose(wanted);
  wallet.pair(attempt.uri);
  expect(await attempt.outcome).toMatchObject({ session: { namespaces: { eip155: { accounts: eip155!.accounts } } } });
});

test('behavior: what a site requires must be approved', async () => {
  const { openSite, openWallet } = await begin();
  const [site, wallet] = [openSite(), openWallet()];
  wallet.decide = () => approvalOn('eip155:1');
  const required = { eip155: { chains: ['eip155:10'], methods: [], events: [] } };
  const attempt = site.client.propose({ ...wanted, required });
  wallet.pair(attempt.uri);
  expect(await attempt.outcome).toMatchObject({ type: 'unacceptable', error: { code: 5001 } });
});

test("behavior: a wallet's metadata is text of bounded length, whatever it holds", async () => {
  const { openSite, openWallet } = await begin();
  const wallet = openWallet();
  wallet.decide = () => approvalOn('eip155:1');
  wallet.spoilSettlement = (params) => ({
    ...params,
    controller: {
      ...(params['controller'] as object),
      metadata: { name: `<script>${'x'.repeat(5000)}`, icons: 'none', redirect: { native: 5 }, url: null },
    },
  });
  const attempt = openSite().client.propose(wanted);
  wallet.pair(attempt.uri);
  const outcome = await attempt.outcome;
  const metadata = outcome.type === 'settled' ? outcome.session.metadata : undefined;
  expect(metadata?.name).toHaveLength(2000);
  expect(metadata).toMatchObject({ icons: [], url: '', description: '' });
});

test('behavior: one picture of a wallet is kept whole, up to the size that any icon may have; half of one never is', async () => {
  const { openSite, openWallet } = await begin();
  const pictureOf = (characters: number) => 'data:image/png;base64,'.padEnd(characters, 'A');
  const address = 'https://ferry.example/icon.png';
  const kept = async (...icons: string[]) => {
    const wallet = openWallet({ metadata: { icons } });
    wallet.decide = () => approvalOn('eip155:1');
    const attempt = openSite().client.propose(wanted);
    wallet.pair(attempt.uri);
    const outcome = await attempt.outcome;
    return outcome.type === 'settled' ? outcome.session.metadata.icons : undefined;
  };
  const large = pictureOf(20_000);
  expect(await kept(address, large, pictureOf(20_001), 'x'.repeat(3_000))).toEqual([address, large]);
  const icons = [pictureOf(150_001)];
  expect(v.parse(metadataSchema, { name: '', description: '', url: '', icons }).icons).toEqual([]);
});

test('behavior: a page that was reloaded while the phone approved has the session all the same', async () => {
  const { openSite, openWallet } = await begin();
  const before = openSite();
  const { uri, outcome } = before.client.propose(wanted);
  const wallet = openWallet();
  wallet.pair(uri);
  await vi.waitFor(() => expect(wallet.proposals).toHaveLength(1));
  before.client.destroy();
  expect(await outcome).toEqual({ type: 'unsent', failure: 'closed' });
  wallet.decide = () => approvalOn('eip155:1');
  wallet.decideAgain();
  const after = openSite({ origin: before.origin });
  await vi.waitFor(() => expect(after.typesOf()).toEqual(['linking', 'settled']));
  expect(after.client.sessions()).toMatchObject([{ topic: wallet.sessions[0]?.topic }]);
});

test('error: without a relay a link is not published, and the error reports it', async () => {
  const { openSite, relay } = await begin();
  relay.faults.closeWith = { code: 3000, reason: 'Project not found' };
  const site = openSite();
  const attempt = site.client.propose(wanted);
  expect(await attempt.outcome).toEqual({ type: 'unsent', failure: 'refused' });
  expect(site.events).toContainEqual({ type: 'status', status: 'refused' });
});

test('error: a wallet whose deletion arrives before its settlement is not shown as connected', async () => {
  const { openSite, openWallet } = await begin();
  const site = openSite();
  const wallet = openWallet();
  wallet.decide = () => approvalOn('eip155:1');
  const left: Promise<unknown>[] = [];
  wallet.spoilSettlement = (settlement) => {
    left.push(...wallet.sessions.map(({ topic }) => wallet.leave(topic)));
    return settlement;
  };
  const attempt = site.client.propose(wanted);
  wallet.pair(attempt.uri);
  expect(await attempt.outcome).toEqual({ type: 'rejected', error: protocolError('userDisconnected') });
  expect(await Promise.all(left)).toEqual([{ type: 'result', result: true }]);
  expect(wallet.sessions).toEqual([]);
  expect(site.client.sessions()).toEqual([]);
  expect(site.typesOf()).toEqual(['linking']);
});
