import entryPoint from '@account-abstraction/contracts/artifacts/EntryPoint.json' with { type: 'json' };
import type { DevnetChain } from '@portico/testing';
import { attachChain, deployContract, deployEntryPoint, startBundler, startPaymaster } from '@portico/testing/chains';
import { type Abi, type Hex, isHex } from 'viem';
import { deploySafeContracts } from '../../../packages/login/src/page/evm/safe/safe.fixtures.ts';

/** An operator's bundler and paymaster on a chain. */
export interface Sponsor {
  /** As the card shows the payer. */
  readonly name: string;
  /** The variables of the operator's API. */
  readonly settings: Readonly<Record<string, string>>;
  readonly stop: () => Promise<unknown>;
}

/** Puts the contracts of both kinds of smart accounts on a chain, and starts what sends their operations and pays. */
export async function startSponsor(
  { id, rpcUrl }: DevnetChain,
  delegate: { readonly abi: Abi; readonly bytecode: Hex },
): Promise<Sponsor> {
  const chain = attachChain({ chainId: id, rpcUrl });
  const name = 'Sponsor of the shop';
  const versions = ['0.7', '0.8'] as const;
  const { bytecode } = entryPoint;
  if (!isHex(bytecode)) throw new Error('The EntryPoint has no code.');
  await deployEntryPoint(chain, bytecode);
  await deploySafeContracts(chain);
  await deployContract(chain, delegate);
  const [bundler, paymaster] = await Promise.all([
    startBundler(chain, versions),
    startPaymaster(chain, name, versions),
  ]);
  const bundlers = { [`eip155:${id}`]: { url: bundler.url, paymaster: { url: paymaster.url } } };
  return {
    name,
    settings: { PORTICO_BUNDLERS: JSON.stringify(bundlers) },
    stop: () => Promise.all([bundler.stop(), paymaster.stop()]),
  };
}
