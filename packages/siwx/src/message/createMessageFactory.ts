import { type Siwx, type SiwxMessageData, formatSiwxMessage } from '@portico/protocol/siwx';
import { createNonce } from './createNonce.ts';

/** The fields of every message of a site. */
export interface MessageFactoryParameters {
  /** Default: the page's host with its port. */
  readonly domain?: string;
  /** Default: the page's address without query and fragment. */
  readonly uri?: string;
  readonly statement?: string;
  readonly resources?: readonly string[];
  /** From the server that verifies the message. Default: a random one, which no server can check. */
  readonly getNonce?: (account: { readonly address: string; readonly chainId: string }) => Promise<string> | string;
  readonly getRequestId?: () => string;
  /** How long the message is valid. Default: for ever. */
  readonly lifetimeMs?: number;
  readonly now?: () => number;
}

const toText = (epochMs: number): string => new Date(epochMs).toISOString();

/** Makes the messages of a site: `createMessage` of the option `siwx`. */
export function createMessageFactory(parameters: MessageFactoryParameters = {}): Siwx['createMessage'] {
  const { getNonce = createNonce, getRequestId, lifetimeMs, now = Date.now, statement, resources } = parameters;
  return async ({ accountAddress, chainId, notBefore }) => {
    const nonce = await getNonce({ address: accountAddress, chainId });
    const nowMs = now();
    const data: SiwxMessageData = {
      accountAddress,
      chainId,
      domain: parameters.domain ?? location.host,
      uri: parameters.uri ?? location.origin + location.pathname,
      version: '1',
      nonce,
      issuedAt: toText(nowMs),
      ...(statement !== undefined && { statement }),
      ...(lifetimeMs !== undefined && { expirationTime: toText(nowMs + lifetimeMs) }),
      ...(notBefore !== undefined && { notBefore }),
      ...(getRequestId && { requestId: getRequestId() }),
      ...(resources && { resources }),
    };
    const text = formatSiwxMessage(data);
    return { ...data, toString: () => text };
  };
}
