import moduleArtifact from '@safe-global/safe-4337/build/artifacts/contracts/Safe4337Module.sol/Safe4337Module.json' with { type: 'json' };
import moduleSetupArtifact from '@safe-global/safe-4337/build/artifacts/contracts/SafeModuleSetup.sol/SafeModuleSetup.json' with { type: 'json' };
import singletonArtifact from '@safe-global/safe-contracts/build/artifacts/contracts/Safe.sol/Safe.json' with { type: 'json' };
import multiSendArtifact from '@safe-global/safe-contracts/build/artifacts/contracts/libraries/MultiSend.sol/MultiSend.json' with { type: 'json' };
import multiSendCallOnlyArtifact from '@safe-global/safe-contracts/build/artifacts/contracts/libraries/MultiSendCallOnly.sol/MultiSendCallOnly.json' with { type: 'json' };
import factoryArtifact from '@safe-global/safe-contracts/build/artifacts/contracts/proxies/SafeProxyFactory.sol/SafeProxyFactory.json' with { type: 'json' };
import { type Chain, deployEntryPoint, deploySafes } from '@portico/testing/chains';
import entryPoint from 'entry-point-07/artifacts/EntryPoint.json' with { type: 'json' };
import { type Hex, isHex } from 'viem';
import * as v from 'valibot';

const codeOf = ({ bytecode }: { readonly bytecode: string }): Hex =>
  v.parse(
    v.custom<Hex>((value) => isHex(value)),
    bytecode,
  );

/** EntryPoint 0.7 and the contracts of Safe on a chain, at their addresses: resolves with those of Safe. */
export async function deploySafeContracts(chain: Chain): Promise<readonly Hex[]> {
  await deployEntryPoint(chain, codeOf(entryPoint), '0.7');
  return deploySafes(chain, {
    contracts: [factoryArtifact, singletonArtifact, multiSendArtifact, multiSendCallOnlyArtifact].map(codeOf),
    module: codeOf(moduleArtifact),
    moduleSetup: codeOf(moduleSetupArtifact),
  });
}
