import { parseUnits } from 'viem';
import type { Hex } from 'viem';
import { encodeFunctionData, parseAbi } from 'viem/utils';
import type { Locator, Page } from '@playwright/test';
import { requestFromChain } from './chain.ts';
import { accountOf, chainOf, expect } from './test.ts';

const token = parseAbi(['function transfer(address to, uint256 units) returns (bool)']);
const collectible = parseAbi(['function mint(address to) returns (uint256 id)']);
const edition = parseAbi(['function mint(address to, uint256 id, uint256 value, string metadata)']);
const chainId = 1;

/** Sends a transaction on the chain, outside the page; resolves with the hash once it is in a block. */
export async function happen(from: Hex, to: Hex, { data, value = 0n }: { data?: Hex; value?: bigint }): Promise<Hex> {
  const transaction = { from, to, value: `0x${value.toString(16)}`, ...(data && { data }) };
  const hash: unknown = await requestFromChain(chainId, 'eth_sendTransaction', [transaction]);
  await expect.poll(() => requestFromChain(chainId, 'eth_getTransactionReceipt', [hash])).not.toBeNull();
  return `0x${String(hash).slice(2)}`;
}

/** One account of the devnet sends the chain's native coin to another. */
export const sendEther = (from: Hex, to: Hex, amount: string): Promise<Hex> =>
  happen(from, to, { value: parseUnits(amount, 18) });

/** The same with the devnet's dollar, a token of 6 decimals. */
export const sendDollars = (from: Hex, to: Hex, amount: string): Promise<Hex> => {
  const args = [to, parseUnits(amount, 6)] as const;
  const data = encodeFunctionData({ abi: token, functionName: 'transfer', args });
  return happen(from, chainOf(chainId).tokens[0]?.address ?? '0x', { data });
};

/** Mints a collectible of the devnet to an account. */
export const mintTile = (to: Hex): Promise<Hex> =>
  happen(accountOf(5), chainOf(chainId).collectible.address, {
    data: encodeFunctionData({ abi: collectible, functionName: 'mint', args: [to] }),
  });

/**
 * Undoes every block after the one that this transaction is in; there are as many others, and empty, in their place.
 */
export async function undoAfter(hash: Hex): Promise<void> {
  const mined: unknown = await requestFromChain(chainId, 'eth_getTransactionByHash', [hash]);
  if (typeof mined !== 'object' || mined === null || !('blockNumber' in mined))
    throw new Error(`${hash} is in no block.`);
  const head = Number(await requestFromChain(chainId, 'eth_blockNumber'));
  await requestFromChain(chainId, 'anvil_reorg', [head - Number(mined.blockNumber), []]);
}

const lamp =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="3" fill="#fb5"/></svg>';

/** Mints an amount of an edition of the devnet, with name and picture: by default a picture that needs no fetch. */
export const mintLamps = (
  to: Hex,
  number: number,
  copies: number,
  image = `data:image/svg+xml;base64,${btoa(lamp)}`,
): Promise<Hex> => {
  const metadata = `data:application/json;base64,${btoa(JSON.stringify({ name: `Lamp ${number}`, image }))}`;
  const args = [to, BigInt(number), BigInt(copies), metadata] as const;
  return happen(accountOf(5), chainOf(chainId).edition.address, {
    data: encodeFunctionData({ abi: edition, functionName: 'mint', args }),
  });
};

/** The panel of the open tab. */
export function panelOf(page: Page): Locator {
  return page.locator('portico-root [data-slide=current]').getByRole('tabpanel');
}

/** The addresses of a list of transactions: their hashes, in the order they stand. */
export function hashesOf(rows: Locator): Promise<readonly string[]> {
  return rows.evaluateAll((links) =>
    links.map((link) => /0x[0-9a-f]{64}/.exec(link.getAttribute('href') ?? '')?.[0] ?? ''),
  );
}
