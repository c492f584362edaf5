import { parseCaipNetworkId } from '../caipNetworkId.ts';
import { type CheckMessageParameters, checkMessage, refuseMessage } from './checkMessage.ts';
import type { SiwxMessageData } from './contract.ts';
import { INTRODUCTION, ledgerNames } from './ledgerNames.ts';

function line(name: string, value: string | undefined): readonly string[] {
  return value === undefined ? [] : [`${name}: ${value}`];
}

/** EIP-4361 leaves an empty line where there is no statement; the message of Solana (SIWS) does not. */
function statementLines(statement: string | undefined, isEvm: boolean): readonly string[] {
  if (statement !== undefined) return ['', statement, ''];
  return isEvm ? ['', ''] : [''];
}

/**
 * The text of a message: EIP-4361 for eip155, and the same lines as CAIP-122 has them for solana and bip122.
 * @throws PorticoError `siwx.invalid_message`: what could not be read back is not written.
 */
export function formatSiwxMessage(data: SiwxMessageData, parameters: CheckMessageParameters = {}): string {
  checkMessage(data, parameters);
  const { chainNamespace, chainId } = parseCaipNetworkId(data.chainId);
  const ledger = ledgerNames[chainNamespace] ?? refuseMessage('chainId');
  const { resources } = data;
  return [
    `${data.scheme === undefined ? '' : `${data.scheme}://`}${data.domain}${INTRODUCTION}${ledger} account:`,
    data.accountAddress,
    ...statementLines(data.statement, chainNamespace === 'eip155'),
    `URI: ${data.uri}`,
    `Version: ${data.version}`,
    `Chain ID: ${chainId}`,
    `Nonce: ${data.nonce}`,
    ...line('Issued At', data.issuedAt),
    ...line('Expiration Time', data.expirationTime),
    ...line('Not Before', data.notBefore),
    ...line('Request ID', data.requestId),
    ...(resources ? ['Resources:', ...resources.map((resource) => `- ${resource}`)] : []),
  ].join('\n');
}
