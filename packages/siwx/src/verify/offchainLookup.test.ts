import { type AddressInfo, createServer } from 'node:net';
import { type SiwxMessageData, type SiwxSession, formatSiwxMessage } from '@portico/protocol/siwx';
import {
  type Chain,
  createContractAccount,
  delegateAccount,
  placeConstant,
  placeOffchainLookup,
  startChain,
} from '@portico/testing/chains';
import { type Hex, serializeErc6492Signature } from 'viem';
import { type PrivateKeyAccount, generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { serializeErc8010Signature } from 'viem/utils';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eip155Verifier } from '../session/verifiers.ts';
import type { ChainAccess } from './signedMessage.ts';
import { verifySiwx } from './verifySiwx.ts';

const erc1271MagicValue: Hex = `0x1626ba7e${'00'.repeat(28)}`;
const anySignature: Hex = `0x${'11'.repeat(65)}`;
const createKey = (): PrivateKeyAccount => privateKeyToAccount(generatePrivateKey());

let chain: Chain;
let access: ChainAccess;
let sockets = 0;
/** The server of the URLs. It accepts connections and never answers, so a request to it lasts as long as the test. */
const internal = createServer(() => {
  sockets += 1;
});
let urls: readonly string[];

beforeAll(async () => {
  [chain] = await Promise.all([
    startChain({ chainId: 1 }),
    new Promise<void>((resolve) => internal.listen(0, '127.0.0.1', resolve)),
  ]);
  access = { rpcUrls: { 'eip155:1': chain.rpcUrl } };
  const { port } = internal.address() as AddressInfo; // oxlint-disable-line typescript/no-unsafe-type-assertion -- it listens on a port
  urls = [`http://127.0.0.1:${port}/admin/{data}`, `http://127.0.0.1:${port}/admin`];
}, 30_000);
afterAll(async () => {
  internal.close();
  await chain.stop();
});

beforeEach(() => {
  sockets = 0;
});

function toSession(accountAddress: string, signature: Hex): SiwxSession {
  const data: SiwxMessageData = {
    accountAddress,
    chainId: 'eip155:1',
    domain: 'shop.example',
    uri: 'https://shop.example/',
    version: '1',
    nonce: 'Pq7zR2mK9wX4',
    issuedAt: new Date().toISOString(),
  };
  return { data, message: formatSiwxMessage(data), signature };
}

const verifiers: readonly [string, (session: SiwxSession, access: ChainAccess) => Promise<unknown>][] = [
  [
    'verifySiwx',
    async ({ message, signature }, provided) => {
      const parameters = { message, signature, domain: 'shop.example', nonce: 'Pq7zR2mK9wX4', ...provided };
      const outcome = await verifySiwx(parameters);
      return outcome.isVerified || outcome.problem;
    },
  ],
  [
    'eip155Verifier',
    async (session, provided) => (await eip155Verifier(provided).verify(session)) || 'wrong_signature',
  ],
];

describe.each(verifiers)('%s', (_name, verify) => {
  test.each([{}, { isErc8010Accepted: true }])(
    'error: a delegated account (EIP-7702) whose code demands an offchain lookup is refused without any request: %o',
    async (options) => {
      const key = createKey();
      const { authorization } = await delegateAccount(
        chain,
        key,
        await placeOffchainLookup(chain, { sender: key.address, urls }),
      );
      const wrapped = serializeErc8010Signature({ authorization, signature: anySignature });
      const outcome = await verify(toSession(key.address, wrapped), { ...access, ...options });
      expect([outcome, sockets]).toEqual(['wrong_signature', 0]);
      const plain = await verify(toSession(key.address, anySignature), { ...access, ...options });
      expect([plain, sockets]).toEqual(['wrong_signature', 0]);
    },
  );

  test('error: an ERC-6492 factory that demands an offchain lookup is refused without any request', async () => {
    const { address } = createKey();
    for (const sender of [address, '0x0000000000000000000000000000000000000000'] as const) {
      const factory = await placeOffchainLookup(chain, { sender, urls });
      const wrapped = serializeErc6492Signature({ address: factory, data: '0xc0ffee', signature: anySignature });
      const outcome = await verify(toSession(address, wrapped), access);
      expect([outcome, sockets]).toEqual(['wrong_signature', 0]);
    }
  });

  test('behavior: an ERC-6492 signature of an honest factory is accepted', async () => {
    const owner = createKey();
    const { address, factory, factoryData } = await createContractAccount(chain, owner.address);
    const { message } = toSession(address, '0x');
    const signature = await owner.signMessage({ message });
    const wrapped = serializeErc6492Signature({ address: factory, data: factoryData, signature });
    expect(await verify({ ...toSession(address, wrapped), message }, access)).toBe(true);
  });

  test('param: an ERC-8010 signature is accepted with isErc8010Accepted alone', async () => {
    const key = createKey();
    const { authorization } = await delegateAccount(chain, key, await placeConstant(chain, erc1271MagicValue));
    const session = toSession(key.address, serializeErc8010Signature({ authorization, signature: anySignature }));
    expect(await verify(session, access)).toBe('wrong_signature');
    expect(await verify(session, { ...access, isErc8010Accepted: true })).toBe(true);
  });
});
