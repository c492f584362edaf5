import { parseCaipNetworkId } from '@portico/protocol';
import type { Prepare } from './approval/prepared.ts';
import { type Reader, readOn } from './createReader.ts';
import type { Services } from './createServices.ts';
import { createRunAlone } from '../worker/createRunAlone.ts';
import type { Bundles } from './evm/calls/bundles.ts';
import type { EvmContext } from './evm/evmContext.ts';
import { prepareEvm } from './evm/prepareEvm.ts';
import type { WalletAccount } from './login/account.ts';
import type { Preference } from './smartAccount/createPreference.ts';
import { prepareSolana } from './solana/prepareSolana.ts';

interface PrepareParameters {
  readonly account: WalletAccount;
  readonly origin: string;
  readonly reader: Reader | undefined;
  readonly services: Services | undefined;
  readonly bundles: Bundles;
  readonly preference: Preference;
  readonly usedOn: EvmContext['usedOn'];
  readonly onCode: EvmContext['onCode'];
  readonly addGrants: EvmContext['addGrants'];
}

/** Reads the calls that the keys can carry out. */
export function createPrepare({ reader, ...shared }: PrepareParameters): Prepare {
  const alone = createRunAlone('sending');
  return async ({ caipNetworkId, method, params }) => {
    // Not the signal of the request: what was approved is sent, though the page has left meanwhile.
    const read = readOn(reader, caipNetworkId, new AbortController().signal);
    if (parseCaipNetworkId(caipNetworkId).chainNamespace === 'solana')
      return prepareSolana({ ...shared, read }, method, params);
    return prepareEvm({ ...shared, caipNetworkId, read, alone }, method, params);
  };
}
