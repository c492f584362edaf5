import { expect, test, vi } from 'vitest';
import { createHarness } from '../client/tabs.fixtures.ts';
import { signAll, wantedSignedIn } from './signIn.fixtures.ts';

test('behavior: the tab that requested the signature is closed: the next one receives the response, without a second request', async () => {
  const { openTab, openWallet, stop } = await createHarness();
  const [first, second] = [openTab(), openTab()];
  const wallet = openWallet();
  wallet.signIn = () => undefined;
  const { uri, outcome } = second.client.propose(wantedSignedIn);
  wallet.pair(uri);
  await vi.waitFor(() => expect(wallet.signIns).toHaveLength(1));
  first.client.destroy();
  const [requested] = wallet.signIns;
  if (requested) wallet.answerSignIn(requested, await signAll()(requested));
  expect(await outcome).toMatchObject({ type: 'settled', signed: [{ signature: expect.stringMatching(/^0x/) }] });
  expect(wallet.signIns).toHaveLength(1);
  expect(second.client.sessions().map(({ topic }) => topic)).toEqual(wallet.sessions.map(({ topic }) => topic));
  await stop();
});
