import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { SolanaAccount, SolanaTestWallet } from '../solana/solanaTypes.ts';

export interface MobileWalletErrorAnswer {
  readonly code?: number;
  readonly message: string;
}

export interface MobileWalletMethods {
  readonly log: string[];
  request(method: string, params: unknown): Promise<unknown>;
}

const codes = { authorizationFailed: -1, notSigned: -3, chainNotSupported: -7 } as const;

class MobileError extends Error {
  readonly code: number;

  constructor(code: number) {
    super(`Code ${code}.`);
    this.code = code;
  }
}

const bytesSchema = v.pipe(
  v.string(),
  v.transform((text) => new Uint8Array(Buffer.from(text, 'base64'))),
);
const authorizeSchema = v.object({
  identity: v.object({ name: v.string(), uri: v.pipe(v.string(), v.url()), icon: v.optional(v.string()) }),
  chain: v.optional(v.string(), 'solana:mainnet'),
  auth_token: v.optional(v.string()),
  sign_in_payload: v.optional(v.looseObject({ domain: v.string() })),
});
const messagesSchema = v.object({ addresses: v.tuple([bytesSchema]), payloads: v.array(bytesSchema) });
const transactionsSchema = v.object({ payloads: v.array(bytesSchema), options: v.optional(v.object({})) });

const toBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

type Feature = (...inputs: readonly unknown[]) => Promise<unknown>;

/** The methods of Mobile Wallet Adapter 2.0 over the features of a wallet. */
export function createMobileMethods({ wallet }: SolanaTestWallet, faults: ReadonlySet<string>): MobileWalletMethods {
  const log: string[] = [];
  const tokens = new Map<string, string>();
  let authorized: string | undefined;

  const call = (feature: string, name: string, ...inputs: readonly unknown[]): Promise<unknown> => {
    const found = wallet.features[feature] as Readonly<Record<string, Feature>>;
    return found[name]!(...inputs);
  };
  const refusedAs = async <Answer>(code: number, work: Promise<unknown>): Promise<Answer> => {
    try {
      return (await work) as Answer;
    } catch (error) {
      throw (error as { code?: number }).code === 4001 ? new MobileError(code) : error;
    }
  };
  const first = (): SolanaAccount => {
    const [account] = wallet.accounts;
    if (!authorized || !account) throw new MobileError(codes.authorizationFailed);
    return account;
  };

  async function signIn(payload: object) {
    const [signed] = await refusedAs<{ account: SolanaAccount; signedMessage: Uint8Array; signature: Uint8Array }[]>(
      codes.authorizationFailed,
      call('solana:signIn', 'signIn', payload),
    );
    if (!signed) throw new MobileError(codes.authorizationFailed);
    return {
      address: toBase64(signed.account.publicKey),
      signed_message: toBase64(signed.signedMessage),
      signature: toBase64(signed.signature),
    };
  }

  const methods: Readonly<Record<string, (params: unknown) => Promise<unknown>>> = {
    async authorize(params) {
      const { chain, auth_token: token, sign_in_payload: payload } = v.parse(authorizeSchema, params);
      authorized = undefined;
      if (!wallet.chains.includes(chain)) throw new MobileError(codes.chainNotSupported);
      if (token && (faults.has('forgets') || tokens.get(token) === undefined)) {
        throw new MobileError(codes.authorizationFailed);
      }
      const result = payload && (await signIn(payload));
      if (!result && (!token || tokens.get(token) !== chain)) {
        await refusedAs(codes.authorizationFailed, call('standard:connect', 'connect'));
      }
      const issued = token && tokens.get(token) === chain ? token : randomUUID();
      tokens.set(issued, chain);
      authorized = chain;
      return {
        auth_token: issued,
        accounts: wallet.accounts.map(({ publicKey }) => ({ address: toBase64(publicKey), label: null })),
        wallet_uri_base: null,
        ...(result && { sign_in_result: result }),
      };
    },
    async sign_messages(params) {
      const { payloads } = v.parse(messagesSchema, params);
      const inputs = payloads.map((message) => ({ account: first(), message }));
      const signed = await refusedAs<{ signedMessage: Uint8Array; signature: Uint8Array }[]>(
        codes.notSigned,
        call('solana:signMessage', 'signMessage', ...inputs),
      );
      return {
        signed_payloads: signed.map((one) => toBase64(Uint8Array.of(...one.signedMessage, ...one.signature))),
      };
    },
    async sign_transactions(params) {
      const { payloads } = v.parse(transactionsSchema, params);
      const inputs = payloads.map((transaction) => ({ account: first(), chain: authorized, transaction }));
      const signed = await refusedAs<{ signedTransaction: Uint8Array }[]>(
        codes.notSigned,
        call('solana:signTransaction', 'signTransaction', ...inputs),
      );
      return { signed_payloads: signed.map(({ signedTransaction }) => toBase64(signedTransaction)) };
    },
    async sign_and_send_transactions(params) {
      const { payloads } = v.parse(transactionsSchema, params);
      const inputs = payloads.map((transaction) => ({ account: first(), chain: authorized, transaction }));
      const sent = await refusedAs<{ signature: Uint8Array }[]>(
        codes.notSigned,
        call('solana:signAndSendTransaction', 'signAndSendTransaction', ...inputs),
      );
      return { signatures: sent.map(({ signature }) => toBase64(signature)) };
    },
  };
  return {
    log,
    async request(method, params) {
      log.push(method);
      const run = methods[method];
      if (!run) throw new MobileError(-32_601);
      return run(params);
    },
  };
}
