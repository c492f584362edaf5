import { createNodeSurroundings, createPairingWallet, signCacaos } from '@portico/testing/relay';
import { privateKeyToAccount } from 'viem/accounts';
import { box } from './test.ts';

/** A wallet on the first account of the box, and its owner. */
function openOwnersWallet(relayUrl: string) {
  const [first] = box.accounts;
  if (!first) throw new Error('The box has no account.');
  const owner = privateKeyToAccount(first.privateKey);
  return { owner, wallet: createPairingWallet({ relayUrl, surroundings: createNodeSurroundings() }) };
}

/** A wallet that signs its owner in with the approval of a link. */
export function openSigningWallet(relayUrl: string) {
  const { owner, wallet } = openOwnersWallet(relayUrl);
  wallet.signIn = (request) =>
    signCacaos(request, { address: owner.address, signMessage: (message) => owner.signMessage({ message }) });
  return wallet;
}

/** A wallet that has no word for that: it approves, and signs when it is asked to. */
export function openPlainWallet(relayUrl: string) {
  const { owner, wallet } = openOwnersWallet(relayUrl);
  const events = ['accountsChanged', 'chainChanged'];
  wallet.decide = ({ chains, methods }) => ({
    eip155: {
      chains: [...chains],
      accounts: chains.map((chain) => `${chain}:${owner.address}`),
      methods: [...methods],
      events,
    },
  });
  wallet.reply = async ({ params }) => {
    const [text] = Array.isArray(params) ? params.map(String) : [];
    const raw = Buffer.from((text ?? '').slice(2), 'hex');
    return { result: await owner.signMessage({ message: { raw } }) };
  };
  return wallet;
}
