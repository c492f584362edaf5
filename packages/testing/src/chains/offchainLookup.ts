import { concat, createWalletClient, encodeErrorResult, http, numberToHex, parseAbi, size } from 'viem';
import type { Hex, SignedAuthorization } from 'viem';
import { type PrivateKeyAccount, generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { waitForTransaction } from './deployContract.ts';
import { devAccounts } from './devAccounts.ts';
import type { Chain } from './startChain.ts';

const lookupAbi = parseAbi([
  'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)',
]);

/** An account of a key that runs the code of a contract (EIP-7702), and the authorization it signed for that. */
export interface DelegatedAccount {
  readonly account: PrivateKeyAccount;
  readonly authorization: SignedAuthorization;
}

/** Copies `data` to memory and ends with the opcode: 0xf3 returns it, 0xfd reverts with it. */
function constantCode(data: Hex, end: '0xf3' | '0xfd'): Hex {
  const dataSize = numberToHex(size(data), { size: 2 });
  return concat(['0x61', dataSize, '0x61000d5f39', '0x61', dataSize, '0x5f', end, data]);
}

/** The fields of an `OffchainLookup` (EIP-3668). */
export interface OffchainLookupParameters {
  readonly urls: readonly string[];
  /** In whose name. Default: the contract itself. */
  readonly sender?: Hex;
  readonly callData?: Hex;
}

async function placeCode(chain: Chain, toCode: (address: Hex) => Hex): Promise<Hex> {
  const { address } = privateKeyToAccount(generatePrivateKey());
  await chain.request('anvil_setCode', [address, toCode(address)]);
  return address;
}

/** A contract that answers every call with the same value. */
export function placeConstant(chain: Chain, value: Hex): Promise<Hex> {
  return placeCode(chain, () => constantCode(value, '0xf3'));
}

/** A contract that reverts every call with an `OffchainLookup`, and so sends its caller to the URLs. */
export function placeOffchainLookup(
  chain: Chain,
  { urls, sender, callData = '0xc0ffee' }: OffchainLookupParameters,
): Promise<Hex> {
  return placeCode(chain, (address) =>
    constantCode(
      encodeErrorResult({
        abi: lookupAbi,
        errorName: 'OffchainLookup',
        args: [sender ?? address, urls, callData, '0xaabbccdd', '0x'],
      }),
      '0xfd',
    ),
  );
}

/** Delegates an account to a contract by a transaction of type 4 that another account pays for. */
export async function delegateAccount(
  chain: Chain,
  account: PrivateKeyAccount,
  contract: Hex,
): Promise<DelegatedAccount> {
  const [payer] = devAccounts(1);
  if (payer === undefined) throw new Error('There is no account that pays.');
  const authorization = await account.signAuthorization({
    chainId: chain.chainId,
    contractAddress: contract,
    nonce: 0,
  });
  const client = createWalletClient({
    account: privateKeyToAccount(payer.privateKey),
    transport: http(chain.rpcUrl),
    ccipRead: false,
  });
  const transaction = { authorizationList: [authorization], to: payer.address, chain: null };
  await waitForTransaction(chain, await client.sendTransaction(transaction));
  return { account, authorization };
}
