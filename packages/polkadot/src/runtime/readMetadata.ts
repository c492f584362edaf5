import type { ReadTarget } from '@portico/core/adapter';
import type { RpcAnswer } from '../rpc/answerSchemas.ts';
import type { Rpc } from '../rpc/createRpc.ts';

/** The API of metadata, by the hash of its name; since its second version a form can be requested. */
const METADATA_API = '0x37e397fc7c91f5e4';
/** The newest form whose hash the extension CheckMetadataHash is defined for. */
const FORM = '0x0f000000';

/** The metadata of a runtime in hexadecimal, as the runtime itself returns it. */
export async function readMetadata(
  rpc: Rpc,
  target: ReadTarget,
  { apis }: Pick<RpcAnswer<'state_getRuntimeVersion'>, 'apis'>,
  at: readonly string[],
): Promise<string> {
  const hasForms = apis.some(([api, version]) => api === METADATA_API && version >= 2);
  return hasForms
    ? rpc.request(target, 'state_call', ['Metadata_metadata_at_version', FORM, ...at])
    : rpc.request(target, 'state_call', ['Metadata_metadata', '0x', ...at]);
}
