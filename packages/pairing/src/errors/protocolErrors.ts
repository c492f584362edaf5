/** The wire format of a refusal. */
export interface ProtocolError {
  readonly code: number;
  readonly message: string;
}

/** The protocol's own codes, with the messages that its implementations send. */
export const protocolErrors = {
  invalidMethod: { code: 1001, message: 'Invalid method.' },
  invalidEvent: { code: 1002, message: 'Invalid event.' },
  invalidUpdate: { code: 1003, message: 'Invalid update request.' },
  invalidExtend: { code: 1004, message: 'Invalid extend request.' },
  invalidSettle: { code: 1005, message: 'Invalid session settle request.' },
  unauthorizedMethod: { code: 3001, message: 'Unauthorized method.' },
  unauthorizedEvent: { code: 3002, message: 'Unauthorized event.' },
  unauthorizedChain: { code: 3005, message: 'Unauthorized chain.' },
  userRejectedRequest: { code: 4001, message: 'User rejected request.' },
  userRejected: { code: 5000, message: 'User rejected.' },
  userRejectedChains: { code: 5001, message: 'User rejected chains.' },
  userRejectedMethods: { code: 5002, message: 'User rejected methods.' },
  userRejectedEvents: { code: 5003, message: 'User rejected events.' },
  unsupportedChains: { code: 5100, message: 'Unsupported chains.' },
  unsupportedMethods: { code: 5101, message: 'Unsupported methods.' },
  unsupportedAccounts: { code: 5103, message: 'Unsupported accounts.' },
  unsupportedNamespaceKey: { code: 5104, message: 'Unsupported namespace key.' },
  userDisconnected: { code: 6000, message: 'User disconnected.' },
  settlementFailed: { code: 7000, message: 'Session settlement failed.' },
  noSessionForTopic: { code: 7001, message: 'No session for topic.' },
  unsupportedWcMethod: { code: 10_001, message: 'Unsupported wc_ method.' },
  authInvalidSignature: { code: 11_004, message: 'Invalid signature.' },
  authUserRejected: { code: 12_001, message: 'User rejected the sign-in.' },
} as const satisfies Readonly<Record<string, ProtocolError>>;

/** The name of one of the protocol's errors. */
export type ProtocolErrorName = keyof typeof protocolErrors;

/** One of the protocol's errors, with a more exact message where there is one. */
export function protocolError(name: ProtocolErrorName, message: string = protocolErrors[name].message): ProtocolError {
  return { code: protocolErrors[name].code, message };
}
