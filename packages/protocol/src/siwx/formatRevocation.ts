import type { CaipNetworkId } from '../caip.ts';
import { parseCaipNetworkId } from '../caipNetworkId.ts';
import { ledgerNames } from './ledgerNames.ts';

/** The session to end, as its server lists it. */
export interface SiwxRevocation {
  /** Host (and port) of the site that the session is of. */
  readonly domain: string;
  readonly chainId: CaipNetworkId;
  readonly address: string;
  /** Id of the session. */
  readonly pci: string;
}

/**
 * The text that an account signs to end a session of its own. It names the site and one session, whose id is never
 * given out twice: replayed it ends nothing but that session once more. No parser of sign-in messages accepts it.
 */
export function formatRevocation({ domain, chainId: network, address, pci }: SiwxRevocation): string {
  const { chainNamespace, chainId } = parseCaipNetworkId(network);
  return [
    `${domain} asks to end a session of your ${ledgerNames[chainNamespace] ?? chainNamespace} account:`,
    // Two writings of one address are one text.
    chainNamespace === 'eip155' ? address.toLowerCase() : address,
    '',
    `Session: ${pci}`,
    `Chain ID: ${chainId}`,
  ].join('\n');
}
