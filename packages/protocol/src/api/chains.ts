import * as v from 'valibot';
import { defineCall } from './call.ts';
import { callerQuery } from './fields.ts';

/** Chains that this server answers for. */
export const getSupportedChains = defineCall({
  name: 'getSupportedChains',
  method: 'GET',
  path: '/v1/supported-chains',
  summary: 'Chains that this server answers for',
  query: callerQuery,
  response: v.object({ http: v.array(v.string()), ws: v.array(v.string()) }),
  isRepeatable: true,
  examples: [{ summary: 'Those the operator configured', response: { http: ['eip155:1'], ws: [] } }],
});
