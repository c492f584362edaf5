import { parseCaipNetworkId } from '@portico/protocol';
import type { Prepare } from './approval/prepared.ts';
import { type Reader, readOn } from './createReader.ts';
import type { Bundles } from './evm/calls/bundles.ts';
import { prepareEvm } from './evm/prepareEvm.ts';
import type { WalletAccount } from './login/account.ts';
import { prepareSolana } from './solana/prepareSolana.ts';

interface PrepareParameters {
  readonly account: WalletAccount;
  readonly origin: string;
  readonly reader: Reader | undefined;
  readonly bundles: Bundles;
}

/** Reads the calls that the keys can carry out. */
export function createPrepare({ account, origin, reader, bundles }: PrepareParameters): Prepare {
  return async ({ caipNetworkId, method, params }) => {
    // Not the signal of the request: what was approved is sent, though the page has left meanwhile.
    const read = readOn(reader, caipNetworkId, new AbortController().signal);
    if (parseCaipNetworkId(caipNetworkId).chainNamespace === 'solana')
      return prepareSolana({ account, origin, read }, method, params);
    return prepareEvm({ account, origin, caipNetworkId, read, bundles }, method, params);
  };
}
