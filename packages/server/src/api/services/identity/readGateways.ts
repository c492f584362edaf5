import * as v from 'valibot';
import { isHex } from 'viem';
import type { FetchPublic } from '../../upstream/fetchPublic.ts';
import { UpstreamFailure } from '../../upstream/readJson.ts';

const bytesMax = 262_144;
const gatewaysMax = 4;
const answer = v.object({ data: v.custom<`0x${string}`>((value) => isHex(value)) });

export interface GatewayRequest {
  data: `0x${string}`;
  sender: `0x${string}`;
  urls: readonly string[];
  signal: AbortSignal;
}

function parseAnswer(text: string): `0x${string}` | undefined {
  try {
    return v.parse(answer, JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/**
 * Requests the gateways that a contract names, in its order (EIP-3668): by GET where the template has room for the
 * data, else by POST.
 */
export async function readGateways(
  { data, sender, urls, signal }: GatewayRequest,
  fetchPublic: FetchPublic,
): Promise<`0x${string}`> {
  for (const template of urls.slice(0, gatewaysMax)) {
    const isGet = template.includes('{data}');
    const url = template.replaceAll('{sender}', sender.toLowerCase()).replaceAll('{data}', data);
    const query = isGet
      ? { url, method: 'GET' as const }
      : { url, method: 'POST' as const, body: JSON.stringify({ data, sender }) };
    const text = await fetchPublic({ ...query, signal, bytesMax }).catch(() => '');
    const found = parseAnswer(text);
    if (found !== undefined) return found;
  }
  throw new UpstreamFailure('unreadable');
}
