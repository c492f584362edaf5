import {
  type Chain,
  type FaultyRpc,
  type StartChainParameters,
  type StartFaultyRpcParameters,
  startChain,
  startFaultyRpc,
} from '@portico/testing/chains';
import { endWithTest } from './endWithTest.ts';

/** A chain that ends with the test that started it. */
export async function startTestChain(parameters: StartChainParameters): Promise<Chain> {
  const chain = await startChain(parameters);
  return { ...chain, stop: endWithTest(chain.stop) };
}

/** A node that misbehaves on demand, for as long as the test runs. */
export async function startTestNode(parameters: StartFaultyRpcParameters): Promise<FaultyRpc> {
  const node = await startFaultyRpc(parameters);
  return { ...node, stop: endWithTest(node.stop) };
}
