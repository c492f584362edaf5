import { type Hex, toHex } from 'viem';
import { entryPoint08Abi } from 'viem/account-abstraction';
import { encodeFunctionData } from 'viem';
import { ProviderRpcError } from '../../providerRpcError.ts';
import { waitForTransaction } from '../deployContract.ts';
import { devAccounts } from '../devAccounts.ts';
import type { Chain } from '../startChain.ts';
import { type EntryPointVersion, entryPoints } from './entryPoints.ts';
import { type JsonServer, startJsonServer } from './startJsonServer.ts';

/** Its answer to requests: it pays; it refuses; it pays for the estimate, and refuses in the end. */
type PaymasterBehavior = 'pays' | 'refuses' | 'refusesInTheEnd';

/** A paymaster for tests. */
export interface Paymaster extends JsonServer {
  readonly address: Hex;
  readonly setBehavior: (behavior: PaymasterBehavior) => void;
  /** The contexts of the requests, in their order. */
  readonly contexts: readonly unknown[];
}

const ADDRESS: Hex = `0x${'fa'.repeat(20)}`;
/** Takes every operation: returns an empty context and no limits of time, `("", 0)`. */
const CODE: Hex = '0x60405f5260605ff3';
const DEPOSIT = 10n ** 18n;
const REFUSED = -32_504;

/** A paymaster contract with a deposit at the EntryPoint, and its service (ERC-7677). */
export async function startPaymaster(
  chain: Chain,
  name = 'Sponsor of tests',
  versions: readonly EntryPointVersion[] = ['0.8'],
): Promise<Paymaster> {
  let behavior: PaymasterBehavior = 'pays';
  const contexts: unknown[] = [];
  await chain.request('anvil_setCode', [ADDRESS, CODE]);
  const data = encodeFunctionData({ abi: entryPoint08Abi, functionName: 'depositTo', args: [ADDRESS] });
  const from = devAccounts(2)[1]?.address;
  for (const version of versions) {
    const deposit = { from, to: entryPoints[version].address, data, value: toHex(DEPOSIT) };
    await waitForTransaction(chain, await chain.request('eth_sendTransaction', [deposit]));
  }
  const server = await startJsonServer(async (method, params) => {
    contexts.push(params[3]);
    const isFinal = method === 'pm_getPaymasterData';
    if (behavior === 'refuses' || (behavior === 'refusesInTheEnd' && isFinal))
      throw new ProviderRpcError(REFUSED, 'not sponsored');
    return {
      paymaster: ADDRESS,
      paymasterData: isFinal ? '0x02' : '0x01',
      ...(!isFinal && {
        paymasterVerificationGasLimit: toHex(100_000),
        paymasterPostOpGasLimit: '0x0',
        sponsor: { name },
      }),
    };
  });
  return { ...server, address: ADDRESS, contexts, setBehavior: (next) => void (behavior = next) };
}
