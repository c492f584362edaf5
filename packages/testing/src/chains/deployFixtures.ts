import type { Hex } from 'viem';
import type { DevnetChain, DevnetToken } from '../devnet/devnetDescription.ts';
import { collectibleAbi, collectibleBytecode, editionAbi, editionBytecode } from './contracts/artifacts.ts';
import { refusesEtherAbi, refusesEtherBytecode, tokenAbi, tokenBytecode } from './contracts/artifacts.ts';
import { callFromDeployer, deployContract } from './deployContract.ts';
import { devAccounts } from './devAccounts.ts';
import { deployMulticall3 } from './multicall3.ts';
import type { Chain } from './startChain.ts';

type TokenFixture = { name: string; symbol: string; decimals: number; wholeUnits: bigint };

const dollar: TokenFixture = { name: 'Plaza Dollar', symbol: 'PUSD', decimals: 6, wholeUnits: 2_500n };
const copper: TokenFixture = { name: 'Plaza Copper', symbol: 'PCU', decimals: 8, wholeUnits: 12n };
const marble: TokenFixture = { name: 'Plaza Marble', symbol: 'PMBL', decimals: 18, wholeUnits: 340n };
const ticket: TokenFixture = { name: 'Plaza Ticket', symbol: 'PTIX', decimals: 0, wholeUnits: 3n };
const fundedAccounts = 6;

export type Fixtures = Pick<
  DevnetChain,
  'multicall3' | 'tokens' | 'indivisibleToken' | 'collectible' | 'edition' | 'refusesEther'
>;

/**
 * Multicall3, tokens of 6, 8, 18 and no decimals, a collectible and a contract that takes no ether; the first accounts
 * hold some.
 */
export async function deployFixtures(chain: Chain): Promise<Fixtures> {
  const holders = devAccounts(fundedAccounts).map((account) => account.address);
  const multicall3 = await deployMulticall3(chain);
  const tokens: DevnetToken[] = [];
  for (const fixture of [dollar, copper, marble]) tokens.push(await deployToken(chain, fixture, holders));
  return {
    multicall3,
    tokens,
    indivisibleToken: await deployToken(chain, ticket, holders),
    collectible: await deployCollectible(chain, holders),
    edition: await deployEdition(chain, holders),
    refusesEther: await deployContract(chain, { abi: refusesEtherAbi, bytecode: refusesEtherBytecode }),
  };
}

async function deployToken(chain: Chain, fixture: TokenFixture, holders: readonly Hex[]): Promise<DevnetToken> {
  const { name, symbol, decimals, wholeUnits } = fixture;
  const args = [name, symbol, decimals];
  const address = await deployContract(chain, { abi: tokenAbi, bytecode: tokenBytecode, args });
  for (const holder of holders) await mintTokens(chain, address, holder, wholeUnits * 10n ** BigInt(decimals));
  return { address, name, symbol, decimals };
}

/** Gives `to` that many of the token's smallest units. */
export async function mintTokens(chain: Chain, token: Hex, to: Hex, units: bigint): Promise<void> {
  await callFromDeployer(chain, { address: token, abi: tokenAbi, functionName: 'mint', args: [to, units] });
}

async function deployCollectible(chain: Chain, holders: readonly Hex[]): Promise<Fixtures['collectible']> {
  const name = 'Plaza Tiles';
  const symbol = 'TILE';
  const args = [name, symbol];
  const address = await deployContract(chain, { abi: collectibleAbi, bytecode: collectibleBytecode, args });
  for (const holder of holders) {
    await callFromDeployer(chain, { address, abi: collectibleAbi, functionName: 'mint', args: [holder] });
  }
  return { address, name, symbol };
}

async function deployEdition(chain: Chain, holders: readonly Hex[]): Promise<Fixtures['edition']> {
  const name = 'Plaza Lanterns';
  const address = await deployContract(chain, { abi: editionAbi, bytecode: editionBytecode, args: [name] });
  for (const [index, holder] of holders.entries()) {
    const uri = lanternUri(index + 1);
    const args = [holder, BigInt(index + 1), 5n, uri];
    await callFromDeployer(chain, { address, abi: editionAbi, functionName: 'mint', args });
  }
  return { address, name };
}

/** Metadata and picture in one address, so that nothing has to be fetched to show it. */
function lanternUri(number: number): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#1b2240"/><circle cx="32" cy="34" r="${8 + number}" fill="#ffb54a"/><rect x="26" y="12" width="12" height="6" fill="#e9e3d4"/></svg>`;
  const image = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  const json = JSON.stringify({ name: `Lantern ${number}`, description: `Number ${number} of six`, image });
  return `data:application/json;base64,${Buffer.from(json).toString('base64')}`;
}
