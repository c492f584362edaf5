import * as v from 'valibot';
import { ProviderRpcError, walletCodes } from '../providerRpcError.ts';
import type { TestEventEmitter } from './eventEmitter.ts';
import { findMethod } from './methods/methods.ts';
import type { LoggedRequest, TestProvider } from './types.ts';
import type { WalletContext } from './walletContext.ts';

const requestSchema = v.object({ method: v.string(), params: v.optional(v.unknown()) });

type Parameters = { context: WalletContext; emitter: TestEventEmitter; requests: LoggedRequest[]; delayMs: number };

/** The EIP-1193 provider for a page. */
export function createProvider({ context, emitter, requests, delayMs }: Parameters): TestProvider {
  const { has, state } = context;

  async function answer(args: unknown): Promise<unknown> {
    const read = v.safeParse(requestSchema, args);
    if (!read.success) throw new ProviderRpcError(walletCodes.invalidRequest, 'A request is an object with a method');
    const { method, params } = read.output;
    requests.push({ method, params });
    if (has('hangs')) return new Promise(() => undefined);
    if (has('slow')) await context.wait(delayMs);
    if (state.isDead) throw new ProviderRpcError(walletCodes.disconnected, 'The wallet is disconnected');
    return findMethod(context, method)(context, params);
  }

  const provider: TestProvider = {
    request(args) {
      if (has('throws')) throw new TypeError('Cannot read properties of undefined');
      return answer(args).catch((error: unknown) => {
        throw has('wrapsErrors') ? wrapped(error) : error;
      });
    },
    on(event, listener) {
      emitter.on(event, listener);
      return provider;
    },
    removeListener(event, listener) {
      emitter.off(event, listener);
      return provider;
    },
    isConnected: () => !state.isDead,
  };
  return provider;
}

/** An error inside another one, as some mobile wallets return every error. */
function wrapped(error: unknown): unknown {
  if (!(error instanceof ProviderRpcError)) return error;
  const { code, message, data } = error;
  return new ProviderRpcError(walletCodes.internal, 'Internal JSON-RPC error.', {
    originalError: { code, message, data },
  });
}
