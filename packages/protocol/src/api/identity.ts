import * as v from 'valibot';
import { defineCall } from './call.ts';
import { callerFields, evmAddressField } from './fields.ts';

const ada = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266';

/** The primary name of an address and its picture. */
export const getIdentity = defineCall({
  name: 'getIdentity',
  method: 'GET',
  path: '/v1/identity/{address}',
  summary: 'The primary name of an address and its picture; null where it has none',
  params: v.object({ address: evmAddressField }),
  query: v.object({ ...callerFields, sender: v.optional(evmAddressField) }),
  response: v.object({
    name: v.nullable(v.string()),
    /** A picture's `data:` URI, or a path of the answering server; never a foreign URL. */
    avatar: v.nullable(v.string()),
  }),
  errors: ['upstream.failed', 'upstream.unavailable', 'upstream.timeout'],
  isRepeatable: true,
  examples: [
    {
      summary: 'A name with a picture',
      params: { address: ada },
      query: { sender: ada },
      response: { name: 'ada.eth', avatar: '/v1/pictures/mFQ1Zk5h' },
    },
    { summary: 'Not an address', params: { address: 'ada.eth' }, error: 'request.invalid_parameter' },
  ],
});
