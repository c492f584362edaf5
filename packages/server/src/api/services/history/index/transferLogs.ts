import { type Address, type Hex, decodeAbiParameters, slice } from 'viem';
import type { Log } from './chainReader.ts';

/** The token standards. */
export type TokenStandard = 'ERC20' | 'ERC721' | 'ERC1155';

/** One movement of one token. */
export interface TokenTransfer {
  readonly logIndex: number;
  /** The place in a batch. */
  readonly item: number;
  readonly standard: TokenStandard;
  readonly token: Hex;
  readonly tokenId: bigint;
  readonly sender: Hex;
  readonly receiver: Hex;
  readonly quantity: bigint;
}

/** `Transfer(address,address,uint256)` of ERC-20 and ERC-721, `TransferSingle` and `TransferBatch` of ERC-1155. */
const transfer: Hex = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const single: Hex = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62';
const batch: Hex = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb';

/** Longer batches are cut: they are never the account's own transaction. */
const itemsMax = 200;

/** An account in the form of a topic of a log; in lower case, as logs are read. */
export const partyTopic = (account: Address): Hex => `0x${account.slice(2).toLowerCase().padStart(64, '0')}`;

/**
 * Three requests find every transfer from or to one of the accounts: the parties are in other topics with each event.
 */
export function transferTopics(accounts: readonly Address[]): (readonly Hex[] | null)[][] {
  const parties = accounts.map(partyTopic);
  return [
    [[transfer], parties],
    [[transfer, single, batch], null, parties],
    [[single, batch], null, null, parties],
  ];
}

const partyOf = (topic: Hex): Hex => slice(topic, 12);

function pairsOf(topic: Hex, data: Hex): (readonly [bigint, bigint])[] {
  if (topic === single) {
    const [id, quantity] = decodeAbiParameters([{ type: 'uint256' }, { type: 'uint256' }], data);
    return [[id, quantity]];
  }
  const [ids, quantities] = decodeAbiParameters([{ type: 'uint256[]' }, { type: 'uint256[]' }], data);
  return ids.slice(0, itemsMax).map((id, place) => [id, quantities[place] ?? 0n] as const);
}

function decode({ address: token, topics, data, logIndex }: Log): TokenTransfer[] {
  const [topic, first, second, third] = topics;
  if (topic === undefined || first === undefined || second === undefined) return [];
  const base = { logIndex, item: 0, token };
  if (topic === transfer && third !== undefined) {
    const parties = { sender: partyOf(first), receiver: partyOf(second) };
    return [{ ...base, ...parties, standard: 'ERC721', tokenId: BigInt(third), quantity: 1n }];
  }
  if (topic === transfer) {
    const parties = { sender: partyOf(first), receiver: partyOf(second) };
    return [{ ...base, ...parties, standard: 'ERC20', tokenId: 0n, quantity: BigInt(slice(data, 0, 32)) }];
  }
  if ((topic !== single && topic !== batch) || third === undefined) return [];
  const parties = { sender: partyOf(second), receiver: partyOf(third) };
  return pairsOf(topic, data).map(([tokenId, quantity], item) => ({
    ...base,
    ...parties,
    item,
    standard: 'ERC1155' as const,
    tokenId,
    quantity,
  }));
}

/** The token transfers of a log; none where it only resembles one: any contract may write anything. */
export function readTransfers(log: Log): TokenTransfer[] {
  try {
    return decode(log);
  } catch {
    return [];
  }
}
