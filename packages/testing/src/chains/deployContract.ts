import { concat, encodeDeployData, encodeFunctionData, getContractAddress, zeroHash } from 'viem';
import type { Abi, Hex } from 'viem';
import * as v from 'valibot';
import type { Chain } from './startChain.ts';

/** Every local chain is born with this deployer, so that the same contract has the same address on all of them. */
export const create2Deployer: Hex = '0x4e59b44847b379578588920ca78fbf26c0b4956c';
/** The tenth account of the well-known mnemonic, which the node signs for. */
const deployer: Hex = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720';

const maxBlocksWaited = 50;
/** An estimate is of the block before: what keeps time inside a contract may need more a second later. */
const gas: Hex = '0xf42400';

const receiptSchema = v.object({ status: v.literal('0x1') });

/** Waits until a block has the transaction, and throws unless it succeeded. */
export async function waitForTransaction(chain: Chain, hash: unknown): Promise<void> {
  let receipt = await chain.request('eth_getTransactionReceipt', [hash]);
  // The node answers before the block is mined, and with paused or slow mining there is none before it is requested.
  for (let blocks = 0; receipt === null && blocks < maxBlocksWaited; blocks++) {
    await chain.mine();
    receipt = await chain.request('eth_getTransactionReceipt', [hash]);
  }
  v.parse(receiptSchema, receipt);
}

/** Sends from the devnet's own account, waits for the block, and throws unless it succeeded. */
export async function sendFromDeployer(chain: Chain, to: Hex, data: Hex): Promise<void> {
  await waitForTransaction(chain, await chain.request('eth_sendTransaction', [{ from: deployer, to, data, gas }]));
}

/** Deploys at an address that depends on the code and its parameters only; does nothing where it is already there. */
export async function deployContract(
  chain: Chain,
  contract: { abi: Abi; bytecode: Hex; args?: readonly unknown[]; salt?: Hex; create2?: Hex },
): Promise<Hex> {
  const { salt = zeroHash, create2 = create2Deployer } = contract;
  const initCode = encodeDeployData({ abi: contract.abi, bytecode: contract.bytecode, args: contract.args ?? [] });
  const address = getContractAddress({ opcode: 'CREATE2', from: create2, salt, bytecode: initCode });
  const code = await chain.request('eth_getCode', [address, 'latest']);
  if (code === '0x') await sendFromDeployer(chain, create2, concat([salt, initCode]));
  return address;
}

/** Calls a function that writes. */
export async function callFromDeployer(
  chain: Chain,
  call: { address: Hex; abi: Abi; functionName: string; args: readonly unknown[] },
): Promise<void> {
  const { abi, functionName, args } = call;
  await sendFromDeployer(chain, call.address, encodeFunctionData({ abi, functionName, args }));
}
