import { createNodeEnvironment, createPairingWallet, signCacaos } from '@portico/testing/relay';
import { privateKeyToAccount } from 'viem/accounts';
import { devnet } from './test.ts';

/** The differences of a wallet from the default one. */
export interface OwnersWalletParameters {
  /** As registered with the relay. */
  readonly projectId?: string;
  /** Approves, and names its account, in lower case, as many wallets do. */
  readonly isLowerCase?: boolean;
}

/**
 * A wallet on the first account of the devnet, and its owner. It approves every connection, and signs every request.
 */
function openOwnersWallet(relayUrl: string, { projectId, isLowerCase = false }: OwnersWalletParameters) {
  const [first] = devnet.accounts;
  if (!first) throw new Error('The box has no account.');
  const owner = privateKeyToAccount(first.privateKey);
  const environment = createNodeEnvironment();
  const wallet = createPairingWallet({ relayUrl, environment, ...(projectId !== undefined && { projectId }) });
  const address = isLowerCase ? owner.address.toLowerCase() : owner.address;
  const events = ['accountsChanged', 'chainChanged'];
  wallet.decide = ({ chains, methods }) => ({
    eip155: {
      chains: [...chains],
      accounts: chains.map((chain) => `${chain}:${address}`),
      methods: [...methods],
      events,
    },
  });
  wallet.reply = async ({ params }) => {
    const [text] = Array.isArray(params) ? params.map(String) : [];
    const raw = Buffer.from((text ?? '').slice(2), 'hex');
    return { result: await owner.signMessage({ message: { raw } }) };
  };
  return { owner, wallet };
}

/** A wallet that signs its owner in with the approval of a link. */
export function openSigningWallet(relayUrl: string, parameters: OwnersWalletParameters = {}) {
  const { owner, wallet } = openOwnersWallet(relayUrl, parameters);
  wallet.signIn = (request) =>
    signCacaos(request, {
      address: owner.address,
      signMessage: (message) => owner.signMessage({ message }),
      ...(parameters.isLowerCase && { lowerCase: 'text' }),
    });
  return wallet;
}

/** A wallet without support for sign-in: it approves every connection, and signs every request. */
export function openPlainWallet(relayUrl: string, parameters: OwnersWalletParameters = {}) {
  return openOwnersWallet(relayUrl, parameters).wallet;
}
