import { verifySignature } from '@portico/siwx/verify';
import {
  type Abi,
  type Address,
  type Hex,
  decodeFunctionResult,
  encodeAbiParameters,
  encodeFunctionData,
  isHex,
  parseAbi,
} from 'viem';
import * as v from 'valibot';
import { fetchBounded } from '../../http/fetchBounded.ts';
import { type ClaimedIdentity, FARCASTER_CHAIN } from './siwf.ts';

/** The registries of Farcaster on OP Mainnet. */
const idRegistry: Address = '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b';
const keyRegistry: Address = '0x00000000Fc1237824fb747aBDE0FF18990E59b7e';

const registryAbi = parseAbi([
  'function idOf(address owner) view returns (uint256 fid)',
  'function keyDataOf(uint256 fid, bytes key) view returns (uint8 state, uint32 keyType)',
]);

const ADDED = 1;
/** A key that is an address, and signs in (FIP-19). Those of type 1 sign casts, and belong to apps. */
const AUTH_ADDRESS = 2;
const TIMEOUT_MS = 4_000;

/** A message with its signature. */
export interface SignedText {
  readonly message: string;
  readonly signature: string;
}

/** Of whom the signer is a key; undefined: of no one, or the signature is another's. */
export type SignerKind = 'custody' | 'authAddress' | undefined;

/** A node does not answer, is on another network, or contradicts another one: again later. */
export class NodesUnavailable extends Error {
  constructor(cause: unknown) {
    super('The nodes of Farcaster’s network give no usable answer', { cause });
    this.name = 'NodesUnavailable';
  }
}

const answerSchema = v.object({ result: v.custom<Hex>((value) => isHex(value)) });

async function request(url: string, method: string, params: readonly unknown[]): Promise<Hex> {
  const response = await fetchBounded(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (response.status !== 200) throw new Error(`A node answered with ${response.status}.`);
  return v.parse(answerSchema, await response.json()).result;
}

async function isKeyOf(url: string, { fid, address }: ClaimedIdentity): Promise<SignerKind> {
  const read = async (to: Address, data: Hex): Promise<Hex> => request(url, 'eth_call', [{ to, data }, 'latest']);
  const abi: Abi = registryAbi;
  const id = await read(idRegistry, encodeFunctionData({ abi, functionName: 'idOf', args: [address] }));
  if (decodeFunctionResult({ abi, functionName: 'idOf', data: id }) === fid) return 'custody';
  const key = encodeAbiParameters([{ type: 'address' }], [address]);
  const data = await read(keyRegistry, encodeFunctionData({ abi, functionName: 'keyDataOf', args: [fid, key] }));
  const [state, keyType] = decodeFunctionResult({ abi: registryAbi, functionName: 'keyDataOf', data });
  return state === ADDED && keyType === AUTH_ADDRESS ? 'authAddress' : undefined;
}

/** As one node has it: the account's own key or its contract (ERC-1271, ERC-6492) signed, and the account is a key. */
async function signerAt(url: string, claimed: ClaimedIdentity, signed: SignedText): Promise<SignerKind> {
  const chain = await request(url, 'eth_chainId', []);
  if (`eip155:${BigInt(chain)}` !== FARCASTER_CHAIN) throw new Error('A node is on another network.');
  const { address } = claimed;
  const rpcUrls = { [FARCASTER_CHAIN]: url };
  const isBySigner = await verifySignature({ ...signed, address, chainId: FARCASTER_CHAIN }, { rpcUrls });
  return isBySigner ? isKeyOf(url, claimed) : undefined;
}

/**
 * Reads who may sign for an account at Farcaster. Who runs the only node decides who logs in, so each of several has to
 * give the same answer.
 */
export const createRegistries = (rpcUrls: readonly string[]) => ({
  /** @throws NodesUnavailable */
  async findSigner(claimed: ClaimedIdentity, signed: SignedText): Promise<SignerKind> {
    try {
      const kinds = new Set(await Promise.all(rpcUrls.map((url) => signerAt(url, claimed, signed))));
      const [kind, ...others] = kinds;
      if (others.length > 0) throw new Error('Nodes contradict each other.');
      return kind;
    } catch (error) {
      throw new NodesUnavailable(error);
    }
  },
});

/** Reads who may sign for an account at Farcaster. */
export type Registries = ReturnType<typeof createRegistries>;
