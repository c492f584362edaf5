import { setTimeout as wait } from 'node:timers/promises';
import { type Hex, NATIVE_TOKEN_ADDRESSES } from '@portico/protocol';
import { type Chain, devAccounts } from '@portico/testing/chains';
import {
  TransactionReceiptNotFoundError,
  createPublicClient,
  createWalletClient,
  defineChain,
  erc20Abi,
  http,
} from 'viem';
import { privateKeyToAccount } from 'viem/accounts';

const usualGas = 1_500_000n;
const receiptMostMs = 60_000;

/** An account that signs every transaction, as a visitor who approves every prompt. */
export function createTrader(chain: Chain, index = 0) {
  const key = devAccounts(index + 1)[index]?.privateKey ?? '0x';
  const account = privateKeyToAccount(key);
  const known = defineChain({
    id: chain.chainId,
    name: 'Local',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [chain.rpcUrl] } },
  });
  const transport = http(chain.rpcUrl);
  const reading = createPublicClient({ chain: known, transport, pollingInterval: 20 });
  const writing = createWalletClient({ account, chain: known, transport });

  /** viem itself checks again with the next block alone, and a chain that mines each transaction at once has none. */
  async function waitForReceipt(hash: Hex) {
    for (const endMs = Date.now() + receiptMostMs; ; await wait(20)) {
      try {
        return await reading.getTransactionReceipt({ hash });
      } catch (error) {
        if (!(error instanceof TransactionReceiptNotFoundError) || Date.now() > endMs) throw error;
      }
    }
  }

  return {
    address: account.address,
    reading,
    async send({ to, data, value = 0n, gas = usualGas }: { to: Hex; data: Hex; value?: bigint; gas?: bigint }) {
      const hash = await writing.sendTransaction({ to, data, value, gas });
      return waitForReceipt(hash);
    },
    /** Of a token, or of the coin by its address of all e. */
    balanceOf: (token: Hex): Promise<bigint> =>
      token === NATIVE_TOKEN_ADDRESSES.eip155
        ? reading.getBalance(account)
        : reading.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [account.address] }),
    allowanceOf: (token: Hex, spender: Hex): Promise<bigint> =>
      reading.readContract({
        address: token,
        abi: erc20Abi,
        functionName: 'allowance',
        args: [account.address, spender],
      }),
  };
}

/** An account of the local chain. */
export type Trader = ReturnType<typeof createTrader>;
