import { type Chain, createContractAccount, startChain } from '@portico/testing/chains';
import { type Hex, concat, encodeAbiParameters } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createRendezvous } from '../session/pairs.fixtures.ts';
import { owner, signAll, signInRequest, stranger, wantedSignedIn } from './signIn.fixtures.ts';

let chain: Chain;
beforeAll(async () => {
  chain = await startChain({ chainId: 1, name: 'Ethereum' });
}, 30_000);
afterAll(() => chain.stop());

let place: Awaited<ReturnType<typeof createRendezvous>>;
afterEach(() => place.stop());

type Account = Awaited<ReturnType<typeof createContractAccount>>;
type Kind = 'eip1271' | 'eip6492';

/** ERC-6492: the signature with the call that would deploy its account. */
const wrap = ({ factory, factoryData }: Account, signature: Hex): Hex =>
  concat([
    encodeAbiParameters([{ type: 'address' }, { type: 'bytes' }, { type: 'bytes' }], [factory, factoryData, signature]),
    `0x${'6492'.repeat(16)}`,
  ]);

/** A contract wallet answers, signed by one of the two. */
async function answer(account: Account, { by, kind }: { by: PrivateKeyAccount; kind: Kind }) {
  place = await createRendezvous();
  const wallet = place.openWallet();
  const signMessage = async (message: string): Promise<Hex> => {
    const signature = await by.signMessage({ message });
    return kind === 'eip6492' ? wrap(account, signature) : signature;
  };
  wallet.signIn = signAll({ address: account.address, kind, signMessage });
  const signIn = { ...signInRequest, rpcUrls: { 'eip155:1': [chain.rpcUrl] } };
  const { uri, outcome } = place.openSite().client.propose({ ...wantedSignedIn, signIn });
  wallet.pair(uri);
  return outcome;
}

test.each<[string, Kind, boolean]>([
  ['that is deployed (EIP-1271)', 'eip1271', true],
  ['that is not deployed yet (ERC-6492)', 'eip6492', false],
])('behavior: the contract of an account %s verifies its signature', async (_, kind, isDeployed) => {
  const account = await createContractAccount(chain, owner.address);
  if (isDeployed) await account.deploy();
  expect(await answer(account, { by: stranger, kind })).toMatchObject({
    type: 'unacceptable',
    error: { code: 11_004 },
  });
  await place.stop();
  const became = await answer(account, { by: owner, kind });
  expect(became).toMatchObject({ type: 'settled', signed: [{}] });
});
