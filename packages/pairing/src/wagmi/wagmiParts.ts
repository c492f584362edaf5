import type { CaipNetworkId } from '@portico/core';
import type { PairingProgress } from '@portico/core/adapter';
import { PorticoError, isUserRejection, providerCodes } from '@portico/protocol';
import { connectByLink } from '../session/connectByLink.ts';
import { buildProposal } from '../namespaces/buildProposal.ts';
import { Eip155Provider } from '../provider/eip155Provider.ts';
import type { Clock } from '../relay/environment.ts';
import type { PairingClient } from '../session/pairingClient.ts';
import type { Address } from './wagmiTypes.ts';

/** No event reports that a visitor has closed the shown link: the wait ends after the time of two links. */
const PATIENCE_MS = 480_000;

export interface LinkForWagmiParameters {
  readonly caipNetworkIds: readonly CaipNetworkId[];
  readonly onUri: (uri: string) => void;
  readonly onPairing: (progress: PairingProgress) => void;
}

/** The parts of the connector, loaded with its first call. */
export interface WagmiParts {
  readonly provider: Eip155Provider;
  readonly accounts: () => readonly Address[];
  readonly toAddress: (address: string) => Address;
  /** Shows links until a wallet used one. The next call ends the one before. */
  readonly link: (parameters: LinkForWagmiParameters) => Promise<void>;
  readonly leave: () => Promise<void>;
}

const toAddress = (address: string): Address => `0x${address.slice(2)}`;

/** A refusal as hosts of wagmi expect it: by its name and its code. */
function toHostError(error: unknown): unknown {
  if (!(error instanceof PorticoError) || !isUserRejection(error)) return error;
  const named = { name: 'UserRejectedRequestError', code: providerCodes.userRejectedRequest };
  return Object.assign(new Error(error.message, { cause: error }), named);
}

function onNewUri(onUri: (uri: string) => void): (progress: PairingProgress) => void {
  let reported: string | undefined;
  return ({ uri }) => {
    if (uri !== reported) onUri(uri);
    reported = uri;
  };
}

/** The parts over a client that runs. */
export function createWagmiParts(client: PairingClient, clock: Clock): WagmiParts {
  const provider = new Eip155Provider(client);
  let endFormer = (): void => {};
  const leave = async (): Promise<void> => {
    endFormer();
    await Promise.all(client.sessions().map(({ topic }) => client.disconnect(topic)));
  };
  return {
    provider,
    toAddress,
    accounts: () => provider.accounts.map(toAddress),
    leave,
    async link({ caipNetworkIds, onUri, onPairing }) {
      endFormer();
      const controller = new AbortController();
      let isTooLate = false;
      endFormer = () => controller.abort();
      const stop = clock.setTimer(PATIENCE_MS, () => {
        isTooLate = true;
        controller.abort();
      });
      const optional = buildProposal(caipNetworkIds);
      const { signal } = controller;
      const notifyUri = onNewUri(onUri);
      const notify = (progress: PairingProgress): void => {
        onPairing(progress);
        notifyUri(progress);
      };
      const getWanted = async () => ({ optional });
      await connectByLink({ client, clock, signal, getWanted, onPairing: notify, provider })
        .catch((error: unknown) => {
          throw isTooLate ? new PorticoError('wallet.no_answer') : toHostError(error);
        })
        .finally(stop);
      if (provider.session) return;
      // Approved, but nothing that this site can use: it must not stay open in the wallet.
      await leave();
      throw new PorticoError('wallet.invalid_response', { about: 'accounts' });
    },
  };
}
