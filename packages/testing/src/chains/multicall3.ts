import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import type { Hex } from 'viem';
import type { Chain } from './startChain.ts';

/** The address of Multicall3 on nearly every chain. */
export const multicall3Address: Hex = '0xcA11bde05977b3631167028862bE2a173976CA11';

const moduleSchema = v.object({ multicall3Bytecode: v.pipe(v.string(), v.startsWith('0x608060405234')) });

/** Puts the real Multicall3 at its well-known address. */
export async function deployMulticall3(chain: Chain): Promise<Hex> {
  // viem carries the contract for its deployless calls but does not export it, hence the path.
  const fromHere = createRequire(import.meta.url);
  const { multicall3Bytecode } = v.parse(
    moduleSchema,
    fromHere(join(dirname(fromHere.resolve('viem')), 'constants', 'contracts.js')),
  );
  const runtimeCode = await chain.request('eth_call', [{ data: multicall3Bytecode }, 'latest']);
  await chain.request('anvil_setCode', [multicall3Address, runtimeCode]);
  return multicall3Address;
}
