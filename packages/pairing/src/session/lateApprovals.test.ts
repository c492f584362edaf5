import { type PairingWallet, approvesLate, twoWalletsOneLink } from '@portico/testing/relay';
import { afterEach, expect, test, vi } from 'vitest';
import { signAll, wantedSignedIn } from '../signIn/signIn.fixtures.ts';
import { approvalOn, createRendezvous, createTestClock, wanted } from './pairs.fixtures.ts';

let place: Awaited<ReturnType<typeof createRendezvous>>;
afterEach(() => place.stop());

async function begin() {
  place = await createRendezvous();
  const clock = createTestClock();
  const site = place.openSite({ clock });
  const openWallet = (): PairingWallet => {
    const wallet = place.openWallet();
    wallet.decide = () => approvalOn('eip155:1');
    return wallet;
  };
  return { ...place, clock, site, openWallet };
}

/** Waits until the session that the wallet began is ended, with the wallet notified. */
const expectEnded = (wallet: PairingWallet) =>
  vi.waitFor(() => {
    expect(wallet.ended).toHaveLength(1);
    expect(wallet.sessions).toEqual([]);
  });

test('behavior: a link that is approved after the visitor cancelled is ended with the wallet', async () => {
  const { site, openWallet } = await begin();
  const wallet = openWallet();
  const late = approvesLate(wallet);
  const attempt = site.client.propose(wanted);
  wallet.pair(attempt.uri);
  await vi.waitFor(() => expect(wallet.proposals).toHaveLength(1));
  attempt.cancel();
  expect(await attempt.outcome).toEqual({ type: 'cancelled' });
  late.approve();
  await expectEnded(wallet);
  expect(site.client.sessions()).toEqual([]);
  expect(site.typesOf()).toEqual([]);
});

test('behavior: a link that is cancelled between its approval and its settlement is ended with the wallet', async () => {
  const { site, openWallet } = await begin();
  const wallet = openWallet();
  const attempt = site.client.propose(wanted);
  site.client.subscribe(({ type }) => {
    if (type === 'linking') attempt.cancel();
  });
  wallet.pair(attempt.uri);
  expect(await attempt.outcome).toEqual({ type: 'cancelled' });
  await expectEnded(wallet);
  expect(site.client.sessions()).toEqual([]);
});

test('behavior: a cancelled link is ended with the wallet on the next page, too', async () => {
  const { site, openSite, openWallet } = await begin();
  const wallet = openWallet();
  const late = approvesLate(wallet);
  const attempt = site.client.propose(wanted);
  wallet.pair(attempt.uri);
  await vi.waitFor(() => expect(wallet.proposals).toHaveLength(1));
  attempt.cancel();
  site.client.destroy();
  const after = openSite({ origin: site.origin });
  late.approve();
  await expectEnded(wallet);
  expect(after.client.sessions()).toEqual([]);
});

test('behavior: of two wallets that approve one link the second is ended', async () => {
  const { site, openWallet } = await begin();
  const wallets = [openWallet(), openWallet()] as const;
  const both = twoWalletsOneLink(...wallets);
  const attempt = site.client.propose(wanted);
  both.pair(attempt.uri);
  await vi.waitFor(() => expect(both.proposals).toHaveLength(2));
  both.approve();
  const outcome = await attempt.outcome;
  if (outcome.type !== 'settled') throw new Error(outcome.type);
  await vi.waitFor(() => expect(wallets.flatMap(({ ended }) => ended)).toHaveLength(1));
  const left = wallets.flatMap(({ sessions }) => sessions.map(({ topic }) => topic));
  expect(left).toEqual([outcome.session.topic]);
  expect(site.client.sessions().map(({ topic }) => topic)).toEqual(left);
});

test('behavior: a session of a link that another wallet refused is ended', async () => {
  const { site, openWallet } = await begin();
  const [refusing, wallet] = [openWallet(), openWallet()];
  refusing.decide = () => ({ code: 5000, message: 'User rejected.' });
  const late = approvesLate(wallet);
  const attempt = site.client.propose(wanted);
  wallet.pair(attempt.uri);
  await vi.waitFor(() => expect(wallet.proposals).toHaveLength(1));
  refusing.pair(attempt.uri);
  expect(await attempt.outcome).toMatchObject({ type: 'rejected' });
  late.approve();
  await expectEnded(wallet);
});

test.each([false, true])(
  'behavior: a sign-in that is signed after the visitor cancelled is ended; reloaded: %s',
  async (isReloaded) => {
    const { site, openSite, openWallet } = await begin();
    const wallet = openWallet();
    let sign = (): void => {};
    const signed = new Promise<void>((resolve) => (sign = resolve));
    wallet.signIn = async (request) => {
      await signed;
      return signAll()(request);
    };
    const attempt = site.client.propose(wantedSignedIn);
    wallet.pair(attempt.uri);
    await vi.waitFor(() => expect(wallet.signIns).toHaveLength(1));
    attempt.cancel();
    expect(await attempt.outcome).toEqual({ type: 'cancelled' });
    if (isReloaded) {
      site.client.destroy();
      openSite({ origin: site.origin });
    }
    sign();
    await expectEnded(wallet);
    expect(site.client.sessions()).toEqual([]);
  },
);

test('behavior: of two wallets that sign in by one link the second is ended, and no copy of an answer ends the first', async () => {
  const { site, relay, openWallet } = await begin();
  relay.faults.copies = 2;
  const wallets = [openWallet(), openWallet()];
  const attempt = site.client.propose(wantedSignedIn);
  for (const wallet of wallets) {
    wallet.signIn = signAll();
    wallet.pair(attempt.uri);
  }
  const outcome = await attempt.outcome;
  if (outcome.type !== 'settled') throw new Error(outcome.type);
  await vi.waitFor(() => expect(wallets.flatMap(({ ended }) => ended)).toHaveLength(1));
  expect(wallets.flatMap(({ sessions }) => sessions.map(({ topic }) => topic))).toEqual([outcome.session.topic]);
});

test('behavior: an expired link is neither stored nor subscribed to', async () => {
  const { site, relay, clock } = await begin();
  const attempt = site.client.propose(wanted);
  attempt.cancel();
  await attempt.outcome;
  clock.advance(301_000);
  await vi.waitFor(() => expect(relay.countSockets()).toBe(0));
  expect(site.origin.records.get('portico.pairing.test.proposals')).toBe('{"v":1,"d":[]}');
});
