import type { CaipNetworkId } from '@portico/protocol';
import type { PorticoContext } from '../context/porticoContext.ts';
import type { SendTarget } from '../contract/namespaceWrites.ts';
import { toReadTarget } from './reads.ts';
import { toWriteTarget } from './writes.ts';

/** The active wallet, and the nodes for the checks before its prompt. @throws PorticoError as toWriteTarget. */
export async function toSendTarget(
  portico: PorticoContext,
  caipNetworkId: CaipNetworkId,
  signal: AbortSignal,
): Promise<SendTarget> {
  const { target } = await toWriteTarget(portico, caipNetworkId, signal);
  return { ...(await toReadTarget(portico, caipNetworkId, signal)), ...target };
}
