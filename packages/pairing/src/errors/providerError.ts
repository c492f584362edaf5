import { type PorticoError, providerCodes, toPorticoError } from '@portico/protocol';
import { type ProtocolError, type ProtocolErrorName, protocolErrors } from './protocolErrors.ts';

/** The EIP-1193 code for each of the protocol's errors, for hosts that handle only those. Others pass unchanged. */
const protocolNames: readonly (readonly [number, readonly ProtocolErrorName[]])[] = [
  [
    providerCodes.userRejectedRequest,
    [
      'userRejectedRequest',
      'userRejected',
      'userRejectedChains',
      'userRejectedMethods',
      'userRejectedEvents',
      'authUserRejected',
    ],
  ],
  [providerCodes.unauthorized, ['unauthorizedMethod', 'unauthorizedChain']],
  [providerCodes.unsupportedMethod, ['unsupportedMethods', 'unsupportedWcMethod']],
  [providerCodes.providerDisconnected, ['noSessionForTopic', 'userDisconnected']],
  [providerCodes.switchChain, ['unsupportedChains']],
];

/** The EIP-1193 number for one of the protocol's. */
export function toProviderCode(protocolCode: number): number {
  const isSame = (name: ProtocolErrorName): boolean => protocolErrors[name].code === protocolCode;
  return protocolNames.find(([, names]) => names.some(isSame))?.[0] ?? protocolCode;
}

/** One of our errors for a wallet's refusal; the wallet's own message is only in its cause. */
export function toWalletError(error: ProtocolError): PorticoError {
  return toPorticoError({ ...error, code: toProviderCode(error.code) }, 'connector.failed');
}
