import type { ErrorCode } from './codes.ts';
import type { ErrorContexts, ProviderContext } from './context.ts';
import { isPorticoError } from './isPorticoError.ts';
import type { PorticoError } from './porticoError.ts';
import { specError } from './specError.ts';
import { errorCodeByProviderCode, providerCodes } from './providerCodes.ts';

/** Errors that can be raised from a provider's answer: nothing in their context is required. */
export type FallbackErrorCode = {
  [Code in ErrorCode]: Record<never, never> extends ErrorContexts[Code] ? Code : never;
}[ErrorCode];

/** The origin of the answer: −32002 means "a request is pending" from a wallet and "not now" from a node. */
export type ErrorOrigin = 'wallet' | 'node';

interface Layer {
  code?: number | string;
  text: string;
  name: string;
}

// Wallets nest the real reason: `data.originalError` (mobile wallets), `cause` (viem), `error` / `info.error` (ethers).
const NESTING_KEYS = ['data', 'originalError', 'cause', 'error', 'info', 'details'] as const;
const LAYERS_MAX = 12;
const TEXT_MAX_CHARACTERS = 400;

// Only read where the code is not specific. Each is a flat alternation of fixed words: linear on any input.
const REJECTION_TEXT = /user (?:rejected|denied|cancell?ed|declined)|(?:rejected|denied|cancell?ed) by (?:the )?user/i;
const UNKNOWN_CHAIN_TEXT = /unrecogni[sz]ed chain|chain .{0,40}(?:has not been added|not added)|try adding the chain/i;
const LOCKED_TEXT = /wallet is locked|unlock|keyring is locked/i;
const PENDING_TEXT = /already pending|already processing|request of type .{0,60} pending/i;
const FUNDS_TEXT = /insufficient funds|exceeds the balance of the account/i;

const VAGUE_CODES: ReadonlySet<unknown> = new Set([
  undefined,
  providerCodes.internal,
  providerCodes.invalidInput,
  providerCodes.transactionRejected,
]);

/** Reads a property of a foreign object; a hostile getter counts as absent. */
function read(source: object, key: string): unknown {
  try {
    return Reflect.get(source, key);
  } catch {
    return undefined;
  }
}

function readCode(source: object): number | string | undefined {
  const code = read(source, 'code');
  if (typeof code === 'number') return code;
  if (typeof code !== 'string') return undefined;
  return /^-?\d{1,6}$/.test(code) ? Number(code) : code;
}

function toLayer(value: unknown): Layer {
  if (typeof value === 'string') return { text: value.slice(0, TEXT_MAX_CHARACTERS), name: '' };
  if (typeof value !== 'object' || value === null) return { text: '', name: '' };
  const [message, name] = [read(value, 'message'), read(value, 'name')];
  const text = typeof message === 'string' ? message.slice(0, TEXT_MAX_CHARACTERS) : '';
  return { code: readCode(value), text, name: typeof name === 'string' ? name : '' };
}

/** The error and its nested causes, outermost first; bounded, and safe against cycles. */
function toLayers(error: unknown): Layer[] {
  const queue: unknown[] = [error];
  const seen = new Set<unknown>();
  const layers: Layer[] = [];
  while (queue.length > 0 && layers.length < LAYERS_MAX) {
    const value = queue.shift();
    if (seen.has(value)) continue;
    seen.add(value);
    layers.push(toLayer(value));
    if (typeof value !== 'object' || value === null) continue;
    for (const key of NESTING_KEYS) {
      const inner = read(value, key);
      if ((typeof inner === 'object' && inner !== null) || (typeof inner === 'string' && key !== 'data'))
        queue.push(inner);
    }
  }
  return layers;
}

function findText(layers: readonly Layer[]): ErrorCode | undefined {
  const has = (pattern: RegExp): boolean => layers.some((layer) => pattern.test(layer.text));
  if (has(REJECTION_TEXT)) return 'user.rejected';
  if (has(UNKNOWN_CHAIN_TEXT)) return 'chain.not_added';
  if (has(LOCKED_TEXT)) return 'wallet.locked';
  if (has(PENDING_TEXT)) return 'wallet.request_pending';
  if (has(FUNDS_TEXT)) return 'send.exceeds_balance_with_gas';
  return undefined;
}

/** The first specific code; −32603 and similar codes only where no nested code is more specific. */
function pickCode(layers: readonly Layer[]): number | string | undefined {
  const known = layers.flatMap(({ code }) => (code !== undefined && errorCodeByProviderCode.has(code) ? [code] : []));
  return known.find((code) => !VAGUE_CODES.has(code)) ?? known[0];
}

function classify(
  layers: readonly Layer[],
  code: number | string | undefined,
  origin: ErrorOrigin,
): ErrorCode | undefined {
  if (code === providerCodes.resourceUnavailable && origin === 'wallet') {
    return layers.some((layer) => LOCKED_TEXT.test(layer.text)) ? 'wallet.locked' : 'wallet.request_pending';
  }
  const byText = VAGUE_CODES.has(code) ? findText(layers) : undefined;
  return byText ?? (code === undefined ? undefined : errorCodeByProviderCode.get(code));
}

/**
 * Turns any thrown value into one of our errors. Ours pass through. The provider's code is kept in the context; its
 * message, which may hold bodies and addresses with keys, is only in `cause`.
 */
export function toPorticoError(
  error: unknown,
  fallback: FallbackErrorCode,
  origin: ErrorOrigin = 'wallet',
): PorticoError {
  if (isPorticoError(error)) return error;
  const layers = toLayers(error);
  if (layers[0]?.name === 'AbortError') return specError('aborted', {}, { cause: error });
  if (layers[0]?.name === 'TimeoutError') return specError('http.timeout', {}, { cause: error });
  const providerCode = pickCode(layers) ?? layers.find((layer) => typeof layer.code === 'number')?.code;
  const context: ProviderContext = providerCode === undefined ? {} : { providerCode };
  const code = classify(layers, providerCode, origin) ?? fallback;
  return specError(code, context, { cause: error });
}

/** True where the visitor refused: shown without alarm, never tracked as an error. */
export function isUserRejection(error: unknown): boolean {
  return toPorticoError(error, 'unknown').code === 'user.rejected';
}

/** True where the work was aborted by us or by the host: never shown. */
export function isAbort(error: unknown): boolean {
  const { code } = toPorticoError(error, 'unknown');
  return code === 'aborted' || code === 'destroyed';
}
