import { type CaipNetworkId, toSanitizedText } from '@portico/protocol';
import { type Collectible as ServedCollectible, getCollectibles } from '@portico/protocol/api';
import { type PictureRules, toPictureUrl } from '../pictures/pictureUrl.ts';
import type { PorticoContext } from '../context/porticoContext.ts';
import { findServiceAddress } from '../options/serviceAddress.ts';
import { callOffered } from './callOffered.ts';

const NAME_MAX_CHARACTERS = 80;
const DESCRIPTION_MAX_CHARACTERS = 1000;

/** One collectible in the form of the page: its text is sanitized, its picture comes from an allowed host. */
export interface Collectible {
  readonly caipNetworkId: CaipNetworkId;
  /** The address of the contract. */
  readonly address: string;
  /** Decimal digits: the id may be larger than a number can hold. */
  readonly tokenId: string;
  readonly standard: 'ERC721' | 'ERC1155';
  readonly quantity: bigint;
  readonly name?: string;
  readonly collection?: string;
  readonly description?: string;
  readonly imageUrl?: string;
}

/** A page of an account's collectibles. */
export interface CollectiblePage {
  readonly collectibles: readonly Collectible[];
  /** The cursor of the next page; undefined at the end. */
  readonly next: string | undefined;
  /** False while the service still reads older blocks: more may follow later. */
  readonly isComplete: boolean;
}

/** The account, the network, and the first page to read. */
export interface FetchCollectiblesParameters {
  readonly caipNetworkId: CaipNetworkId;
  readonly address: string;
  /** `next` of the page before; undefined: the newest. */
  readonly cursor?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** undefined for a collectible of another network, or one that is no longer held. */
function toCollectible(
  served: ServedCollectible,
  caipNetworkId: CaipNetworkId,
  rules: PictureRules,
): Collectible | undefined {
  const prefix = `${caipNetworkId}:`;
  const quantity = BigInt(served.quantity);
  if (served.chainId !== caipNetworkId || !served.address.startsWith(prefix) || quantity === 0n) return undefined;
  const texts = {
    name: toSanitizedText(served.name ?? '', NAME_MAX_CHARACTERS),
    collection: toSanitizedText(served.collection ?? '', NAME_MAX_CHARACTERS),
    description: toSanitizedText((served.description ?? '').replace(/\s+/g, ' '), DESCRIPTION_MAX_CHARACTERS),
    imageUrl: toPictureUrl(rules, served.imageUrl, findServiceAddress(rules, 'data')) ?? '',
  };
  return {
    caipNetworkId,
    address: served.address.slice(prefix.length),
    tokenId: served.tokenId,
    standard: served.standard,
    quantity,
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')),
  };
}

/**
 * A page of the collectibles of an account on a network, the last received first, from the host's data service;
 * undefined where there is none, or it has no collectibles of the network.
 * @throws PorticoError as callService does.
 */
export async function fetchCollectibles(
  portico: PorticoContext,
  parameters: FetchCollectiblesParameters,
): Promise<CollectiblePage | undefined> {
  const { caipNetworkId, address, cursor, signal } = parameters;
  const answer = await callOffered(portico, caipNetworkId, getCollectibles, {
    params: { address },
    query: { cursor, chainId: caipNetworkId },
    signal,
  });
  const { options } = portico.store.getState();
  return (
    answer && {
      collectibles: answer.collectibles.flatMap((one) => toCollectible(one, caipNetworkId, options) ?? []),
      next: answer.next ?? undefined,
      isComplete: answer.isComplete ?? true,
    }
  );
}
