import type { ConnectorEvent, LiveRequest } from '@portico/core/adapter';
import type { ChainNamespace } from '@portico/core';
import { PorticoError, isAllowedMethod, isSafeMethod, toPorticoError } from '@portico/protocol';
import type { LoginFrame } from '../host/createLoginFrame.ts';

/** A call of the page, in the form of EIP-1193. */
interface Call {
  readonly method: string;
  readonly params?: unknown;
}

interface ProviderParameters {
  readonly frame: LoginFrame;
  readonly namespace: ChainNamespace;
  readonly emit: (event: ConnectorEvent) => void;
  /** The page is on a network of the namespace: the frame is, too. */
  readonly followNetwork: () => Promise<void>;
  /** The page uses session grants. */
  readonly smartSessions: boolean;
}

type Send = (call: Call, signal?: AbortSignal, name?: 'RPC_REQUEST' | 'RPC_WITHIN_GRANT') => Promise<unknown>;

/** Shows a call in the modal, where the frame draws it and is pressed itself; resolves with what the frame answers. */
function createSign({ namespace, emit }: ProviderParameters, send: Send) {
  return (call: Call): Promise<unknown> => {
    const id = crypto.randomUUID();
    const controller = new AbortController();
    return new Promise((resolve, reject) => {
      const request: LiveRequest = {
        id,
        method: call.method,
        parameters: call.params ?? [],
        isDrawnByConnector: true,
        // The frame is pressed, and answers by itself.
        approve: () => new Promise(() => undefined),
        reject(reason) {
          controller.abort();
          reject(reason);
        },
      };
      emit({ type: 'requested', namespace, request });
      const end = (isDone: boolean): void => emit({ type: 'requestEnded', namespace, id, isDone });
      send(call, controller.signal).then(
        (value) => {
          end(true);
          resolve(value);
        },
        (error: unknown) => {
          end(false);
          reject(toPorticoError(error, 'rpc.failed'));
        },
      );
    });
  };
}

/** The provider of the account in one namespace: for the page that embeds the frame, and announced to none. */
export function createProvider(parameters: ProviderParameters) {
  const { frame, followNetwork, smartSessions } = parameters;
  const listeners = new Map<string, Set<(value: unknown) => void>>();
  const send: Send = async ({ method, params = [] }, signal, name = 'RPC_REQUEST') => {
    const payload = { method, params: toParams(params) };
    await followNetwork();
    const { value } = await frame.request(name, payload, signal && { signal });
    return value;
  };
  const sign = createSign(parameters, send);
  return {
    async request(call: Call): Promise<unknown> {
      const { method } = call;
      if (method === 'eth_requestAccounts') return send({ method: 'eth_accounts' });
      if (isSafeMethod(method) || !isAllowedMethod(method)) return send(call);
      // What grants of the visitor permit is carried out, and not shown.
      return (smartSessions && (await send(call, undefined, 'RPC_WITHIN_GRANT'))) || sign(call);
    },
    on(event: string, listener: (value: unknown) => void) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
    },
    removeListener(event: string, listener: (value: unknown) => void) {
      listeners.get(event)?.delete(listener);
    },
    /** Calls the page back: `chainChanged`, `accountsChanged`, `disconnect`. */
    report(event: string, value: unknown) {
      for (const listener of listeners.get(event) ?? []) listener(value);
    },
  };
}

const isParams = (value: unknown): value is unknown[] | Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function toParams(params: unknown): unknown[] | Record<string, unknown> {
  if (isParams(params)) return params;
  throw new PorticoError('rpc.invalid_params', {});
}
