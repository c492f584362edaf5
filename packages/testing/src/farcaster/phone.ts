import { type Address, type Hex, keccak256, stringToHex } from 'viem';
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import { createSiweMessage } from 'viem/siwe';
import type { FarcasterRegistries } from './registries.ts';

/** What a page requests of a Farcaster app, as the relay has it. */
export interface SignatureParams {
  readonly siweUri: string;
  readonly domain: string;
  readonly nonce: string;
  readonly expirationTime?: string | undefined;
}

/** What an app sends to the relay. */
export interface SignedIn {
  readonly message: string;
  readonly signature: Hex;
  readonly fid: number;
  readonly username: string;
}

/** Members of the message in the place of those that an honest app writes. */
export interface MessageChange {
  readonly domain?: string;
  readonly uri?: string;
  readonly nonce?: string;
  readonly chainId?: number;
  readonly statement?: string;
  readonly resources?: string[];
  readonly expirationTime?: Date;
  readonly notBefore?: Date;
  readonly issuedAt?: Date;
  readonly address?: Address;
  /** Changes the text before it is signed. */
  readonly rewrite?: (text: string) => string;
}

const FID_MAX = 1_000_000_000n;

/** The key of an account by its name, which every test chain can know. */
const accountOf = (name: string): PrivateKeyAccount => privateKeyToAccount(keccak256(stringToHex(`farcaster ${name}`)));
const fidOf = (name: string): bigint => (BigInt(keccak256(stringToHex(name))) % FID_MAX) + 1n;

/** Signs a message of Sign In With Farcaster. */
export async function signFarcaster(
  account: PrivateKeyAccount,
  fid: bigint,
  { siweUri, domain, nonce, expirationTime }: SignatureParams,
  { expirationTime: changedExpiry, rewrite = (text) => text, ...change }: MessageChange = {},
): Promise<Pick<SignedIn, 'message' | 'signature'>> {
  const expiry = changedExpiry ?? (expirationTime === undefined ? undefined : new Date(expirationTime));
  const honest = createSiweMessage({
    address: account.address,
    chainId: 10,
    domain,
    uri: siweUri,
    nonce,
    version: '1',
    statement: 'Farcaster Auth',
    resources: [`farcaster://fid/${fid}`],
    issuedAt: new Date(),
    ...(expiry && { expirationTime: expiry }),
    ...change,
  });
  const message = rewrite(honest);
  return { message, signature: await account.signMessage({ message }) };
}

/** A phone with the Farcaster app, in which every name is an account. */
export function createFarcasterPhone(registries: FarcasterRegistries) {
  const registered = new Set<string>();
  return {
    accountOf,
    fidOf,
    /** Signs as the owner of the account, who gets it with the first signature. */
    async sign(name: string, params: SignatureParams): Promise<SignedIn> {
      const [account, fid] = [accountOf(name), fidOf(name)];
      if (!registered.has(name)) await registries.setCustody(fid, account.address);
      registered.add(name);
      return { ...(await signFarcaster(account, fid, params)), fid: Number(fid), username: name };
    },
  };
}

/** A phone with the Farcaster app. */
export type FarcasterPhone = ReturnType<typeof createFarcasterPhone>;
