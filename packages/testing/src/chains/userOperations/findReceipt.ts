import { type Hex, type PublicClient, formatTransactionReceipt, isAddressEqual, parseEventLogs, toHex } from 'viem';
import { entryPoint08Abi } from 'viem/account-abstraction';

/** The receipt of a user operation that a block has, with its own logs alone (ERC-4337); null before that. */
export async function findReceipt(client: PublicClient, entryPoint: Hex, hash: Hex): Promise<unknown> {
  const [event] = await client.getContractEvents({
    address: entryPoint,
    abi: entryPoint08Abi,
    eventName: 'UserOperationEvent',
    args: { userOpHash: hash },
    fromBlock: 0n,
  });
  if (!event) return null;
  const receipt = await client.request({ method: 'eth_getTransactionReceipt', params: [event.transactionHash] });
  if (!receipt) return null;
  const { logs } = formatTransactionReceipt(receipt);
  const { sender, nonce, paymaster, success, actualGasCost, actualGasUsed } = event.args;
  // A bundle has one operation: what is between the start of execution and its event is of it.
  const begin = parseEventLogs({ abi: entryPoint08Abi, eventName: 'BeforeExecution', logs })[0]?.logIndex ?? -1;
  const own = receipt.logs.filter(
    ({ logIndex, address }) =>
      Number(logIndex) > begin && Number(logIndex) < event.logIndex && !isAddressEqual(address, entryPoint),
  );
  return {
    userOpHash: hash,
    entryPoint,
    sender,
    nonce: toHex(nonce ?? 0n),
    paymaster,
    actualGasCost: toHex(actualGasCost ?? 0n),
    actualGasUsed: toHex(actualGasUsed ?? 0n),
    success,
    logs: own,
    receipt,
  };
}
