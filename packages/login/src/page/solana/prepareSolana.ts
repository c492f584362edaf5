import { getBase58Decoder, getBase58Encoder } from '@solana/kit';
import * as v from 'valibot';
import { FrameError } from '../../messages/frameError.ts';
import type { Read } from '../evm/evmContext.ts';
import type { WalletAccount } from '../login/account.ts';
import type { Prepared } from '../approval/prepared.ts';
import { isSignIn, toText } from '../approval/signIn.ts';
import { decodeInstructions } from './decodeInstructions.ts';
import { isTransactionMessage, parseTransaction } from './transaction.ts';

/** What a call of Solana is read with. */
interface SolanaContext {
  readonly account: WalletAccount;
  /** The page that calls. */
  readonly origin: string;
  readonly read: Read;
}

const TRANSACTIONS_MAX = 20;
const text = v.pipe(v.string(), v.maxLength(100_000));
const ofMessage = v.object({ message: text, pubkey: v.string() });
const ofTransaction = v.object({ transaction: text, pubkey: v.optional(v.string()) });
const ofTransactions = v.object({
  transactions: v.pipe(v.array(text), v.minLength(1), v.maxLength(TRANSACTIONS_MAX)),
  pubkey: v.optional(v.string()),
});

/** The parameters, of the visitor's own account. */
function parse<Schema extends v.GenericSchema<unknown, { readonly pubkey?: string | undefined }>>(
  schema: Schema,
  params: unknown,
  own: string,
): v.InferOutput<Schema> {
  const { success, output } = v.safeParse(schema, params);
  if (!success) throw new FrameError('rpc.invalid_params');
  if (output.pubkey !== undefined && output.pubkey !== own) throw new FrameError('wallet.unauthorized');
  return output;
}

const toBase58 = (bytes: Uint8Array): string => getBase58Decoder().decode(bytes);

function fromBase58(value: string): Uint8Array {
  try {
    return Uint8Array.from(getBase58Encoder().encode(value));
  } catch {
    throw new FrameError('rpc.invalid_params');
  }
}

/** A message. Bytes that are a transaction of the account would be sent with the signature: they are refused. */
function prepareMessage({ account, origin }: SolanaContext, params: unknown, own: string): Prepared {
  const bytes = fromBase58(parse(ofMessage, params, own).message);
  if (isTransactionMessage(bytes, own)) throw new FrameError('rpc.invalid_params');
  const readable = toText(bytes);
  return {
    title: readable !== undefined && isSignIn(readable, origin) ? 'signIn' : 'signMessage',
    facts: [['account', own]],
    ...(readable === undefined && { warnings: ['unreadable'] }),
    details: readable ?? toBase58(bytes),
    execute: async () => ({ signature: toBase58(await account.sign({ namespace: 'solana', bytes })) }),
  };
}

/** Transactions to sign, and the answer that is made of them. */
function prepareTransactions(
  { account }: SolanaContext,
  texts: readonly string[],
  own: string,
  answer: (signed: readonly { readonly signature: string; readonly transaction: string }[]) => unknown,
): Prepared {
  const transactions = texts.map((one) => parseTransaction(one, own));
  const decoded = transactions.map(({ message }) => decodeInstructions(message));
  const warnings = [...new Set(decoded.flatMap((one) => one.warnings))];
  return {
    title: warnings.includes('unread') ? 'callContract' : 'send',
    facts: [...decoded.flatMap(({ facts }) => facts), ['account', own]],
    ...(warnings.length > 0 && { warnings }),
    async execute() {
      const signed = [];
      for (const { messageBytes, withSignature } of transactions) {
        const signature = await account.sign({ namespace: 'solana', bytes: messageBytes });
        signed.push({ signature: toBase58(signature), transaction: withSignature(signature) });
      }
      return answer(signed);
    },
  };
}

/** Reads a call of Solana, whose parameters have the form of those to a paired wallet. */
export async function prepareSolana(context: SolanaContext, method: string, params: unknown): Promise<Prepared> {
  const own = (await context.account.get()).addresses.solana;
  switch (method) {
    case 'solana_signMessage':
      return prepareMessage(context, params, own);
    case 'solana_signTransaction':
      return prepareTransactions(context, [parse(ofTransaction, params, own).transaction], own, ([signed]) => signed);
    case 'solana_signAllTransactions': {
      const { transactions } = parse(ofTransactions, params, own);
      return prepareTransactions(context, transactions, own, (signed) => ({
        transactions: signed.map(({ transaction }) => transaction),
      }));
    }
    case 'solana_signAndSendTransaction':
      return prepareTransactions(context, [parse(ofTransaction, params, own).transaction], own, async ([signed]) => {
        await context.read('sendTransaction', [signed?.transaction, { encoding: 'base64' }]);
        return { signature: signed?.signature };
      });
    default:
      throw new FrameError('feature.not_available');
  }
}
