import { EVM_COIN_TYPE_BASE, isNameChainId } from '@portico/protocol';
import { type NameMessage, nameMessageSchema } from '@portico/protocol/api';
import { type ChainAccess, type SignedMessage, verifySignature } from '@portico/siwx/verify';
import * as v from 'valibot';
import { type NameRules, takeFree } from './nameRules.ts';
import type { NameRow, NamesRepo, RegisterOutcome } from './namesRepo.ts';

/** ENSIP-11 names Ethereum by its number of SLIP-44. */
export const coinTypeOfEthereum = 60;
/** The last coin type of ENSIP-11. */
const evmCoinTypeMax = 0xffff_ffff;

/** Why a name was not registered. */
export type NameProblem =
  | 'malformed'
  | 'wrong_time'
  | 'bad_signature'
  | 'chain_unreachable'
  | 'reserved'
  | Extract<RegisterOutcome, 'replayed' | 'taken' | 'too_many'>;

/** A message, and the account that signed it. */
export interface RegisterParameters {
  readonly address: string;
  readonly coinType: number;
  readonly message: string;
  readonly signature: string;
}

/** A name, and whether it is taken. */
export interface Suggestion {
  readonly name: string;
  readonly registered: boolean;
}

/** Names under the operator's domain. */
export interface Names {
  readonly domain: string;
  /** In any case of letters; undefined where it is not registered. */
  find(name: string): Promise<NameRow | undefined>;
  /** Of an address, the oldest first; with a coin type only those that resolve to it there. */
  listOfAddress(address: string, coinType?: number): Promise<readonly NameRow[]>;
  suggest(text: string): Promise<readonly Suggestion[]>;
  /** undefined: the account has the name. */
  register(parameters: RegisterParameters): Promise<NameProblem | undefined>;
}

export interface CreateNamesParameters extends Pick<ChainAccess, 'rpcUrls'> {
  readonly repo: NamesRepo;
  readonly rules: NameRules;
  readonly now?: () => number;
}

/** A message must be recent; the clock of a visitor may be fast. */
const ageMaxMs = 600_000;
const earlyMaxMs = 120_000;

const recordsMax = 20;
const keyMaxCharacters = 64;
const recordMaxCharacters = 1_000;

const areRecords = (attributes: NameMessage['attributes']): boolean => {
  const records = Object.entries(attributes);
  const isRecord = ([key, text]: [string, string]): boolean =>
    key !== '' && key.length <= keyMaxCharacters && text.length <= recordMaxCharacters;
  return records.length <= recordsMax && records.every(isRecord);
};

/** The message of a registration; undefined where it is none. */
export function parseNameMessage(text: string): NameMessage | undefined {
  try {
    const message = v.parse(nameMessageSchema, JSON.parse(text));
    return Number.isSafeInteger(message.timestamp) && areRecords(message.attributes) ? message : undefined;
  } catch {
    return undefined;
  }
}

/** The id of the EVM chain of a coin type; undefined where that means all of them. */
export function chainIdOf(coinType: number): number | undefined {
  if (coinType === coinTypeOfEthereum) return 1;
  return coinType > EVM_COIN_TYPE_BASE ? coinType - EVM_COIN_TYPE_BASE : undefined;
}

/** Whether a name has its address for a coin type: Ethereum's, one of ENSIP-11, or 0x80000000 for all EVM chains. */
export function isOnChain({ is_contract: isContract, coin_type: own }: NameRow, coinType: number): boolean {
  const isOfChains = coinType >= EVM_COIN_TYPE_BASE && coinType <= evmCoinTypeMax;
  if (!isOfChains && coinType !== coinTypeOfEthereum) return false;
  return !isContract || chainIdOf(coinType) === chainIdOf(own);
}

/** By the account's own key, which is the same on every chain, or by its contract, which is on one. */
async function findSigner(
  signed: SignedMessage,
  { rpcUrls }: Pick<ChainAccess, 'rpcUrls'>,
): Promise<'key' | 'contract' | 'nobody'> {
  // Without a node only signatures of the key verify.
  if (await verifySignature(signed, {})) return 'key';
  return (await verifySignature(signed, { rpcUrls })) ? 'contract' : 'nobody';
}

/** Names under a domain of the operator, kept with the messages that their owners signed. */
export function createNames({ repo, rules, rpcUrls, now = Date.now }: CreateNamesParameters): Names {
  return {
    domain: rules.domain,
    async find(text) {
      const name = rules.parse(text);
      return name === undefined ? undefined : repo.find(name);
    },
    async listOfAddress(address, coinType) {
      const rows = await repo.listOfAddress(address);
      return coinType === undefined ? rows : rows.filter((row) => isOnChain(row, coinType));
    },
    async suggest(text) {
      const own = rules.parse(text);
      const similar = rules.listSimilar(text);
      const taken = await repo.listTaken([...(own === undefined ? [] : [own]), ...similar]);
      const free = takeFree(similar, taken).map((name) => ({ name, registered: false }));
      return own === undefined ? free : [{ name: own, registered: taken.has(own) || rules.isReserved(own) }, ...free];
    },
    async register({ address, coinType, message, signature }) {
      const parsed = parseNameMessage(message);
      const name = parsed && rules.parse(parsed.name);
      // With its domain, so that the message registers nothing on another server.
      if (parsed === undefined || name === undefined || name !== parsed.name.toLowerCase()) return 'malformed';
      const chain = chainIdOf(coinType);
      if (chain === undefined || !isNameChainId(chain)) return 'malformed';
      const signedMs = parsed.timestamp * 1_000;
      const nowMs = now();
      if (signedMs < nowMs - ageMaxMs || signedMs > nowMs + earlyMaxMs) return 'wrong_time';
      if (rules.isReserved(name)) return 'reserved';
      const chainId = `eip155:${chain}` as const;
      const signer = await findSigner({ message, signature, address, chainId }, { rpcUrls }).catch(() => undefined);
      if (signer === undefined) return 'chain_unreachable';
      if (signer === 'nobody') return 'bad_signature';
      const outcome = await repo.register({
        name,
        address: `0x${address.slice(2).toLowerCase()}`,
        coin_type: coinType,
        is_contract: signer === 'contract',
        attributes: parsed.attributes,
        message,
        signature,
        signed_at: new Date(signedMs),
        now: new Date(nowMs),
      });
      return outcome === 'replayed' || outcome === 'taken' || outcome === 'too_many' ? outcome : undefined;
    },
  };
}
