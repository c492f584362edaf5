import { type Chain, devAccounts, devMnemonic } from '@portico/testing/chains';
import { type Abi, type Address, type Hex, createWalletClient, encodeFunctionData, http } from 'viem';
import { mnemonicToAccount } from 'viem/accounts';
import * as v from 'valibot';

const receiptSchema = v.nullable(v.object({ status: v.string(), blockNumber: v.string() }));

/** Accounts with keys, and whole transactions of theirs on a local chain: sent, mined, and identified by their hash. */
export function createLedger(chain: Chain) {
  const addresses = devAccounts(8).map(({ address }) => address);
  const at = (index: number): Address => addresses[index] ?? '0x';

  async function send(
    from: number,
    to: Address | undefined,
    provided: { value?: bigint; data?: Hex; gas?: bigint } = {},
  ) {
    const account = mnemonicToAccount(devMnemonic, { addressIndex: from });
    const wallet = createWalletClient({ account, transport: http(chain.rpcUrl) });
    const fees = { maxFeePerGas: 10n ** 11n, maxPriorityFeePerGas: 1n };
    const hash = await wallet.sendTransaction({ chain: null, to: to ?? null, gas: 3_000_000n, ...fees, ...provided });
    // The node answers before the block is there.
    for (;;) {
      const receipt = v.parse(receiptSchema, await chain.request('eth_getTransactionReceipt', [hash]));
      if (receipt !== null) return { hash, isFine: receipt.status === '0x1', block: Number(receipt.blockNumber) };
    }
  }

  return {
    at,
    send,
    call: (from: number, to: Address, abi: Abi, functionName: string, args: readonly unknown[]) =>
      send(from, to, { data: encodeFunctionData({ abi, functionName, args }) }),
  };
}
