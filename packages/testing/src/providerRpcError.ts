/** The error an EIP-1193 provider rejects with: a code for the host, and a message for a person. */
export class ProviderRpcError extends Error {
  override readonly name = 'ProviderRpcError';
  readonly code: number;
  readonly data: unknown;

  constructor(code: number, message: string, data?: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/** The codes of test wallets, by their meaning. */
export const walletCodes = {
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internal: -32603,
  resourceUnavailable: -32002,
  userRejected: 4001,
  unauthorised: 4100,
  unsupportedMethod: 4200,
  disconnected: 4900,
  unknownChain: 4902,
  unsupportedCapability: 5700,
  unsupportedChainId: 5710,
  duplicateBundleId: 5720,
  unknownBundleId: 5730,
  bundleTooLarge: 5740,
  atomicityNotSupported: 5760,
} as const;
