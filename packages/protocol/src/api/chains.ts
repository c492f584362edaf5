import * as v from 'valibot';
import { defineCall } from './call.ts';
import { callerQuery } from './fields.ts';

/** Chains that this server answers for, and the calls that have an answer for each. */
export const getSupportedChains = defineCall({
  name: 'getSupportedChains',
  method: 'GET',
  path: '/v1/supported-chains',
  summary: 'Chains that this server answers for',
  query: callerQuery,
  response: v.object({
    http: v.array(v.string()),
    ws: v.array(v.string()),
    /** By chain of `http`, the names of its calls: beyond the specification, so another server may leave them out. */
    calls: v.optional(v.record(v.string(), v.array(v.string()))),
    /** Domain under which visitors may take a name: beyond the specification, too. */
    nameDomain: v.optional(v.string()),
    /** Chains on which the operator pays the fees of logins: beyond the specification, too. */
    sponsored: v.optional(v.array(v.string())),
  }),
  isRepeatable: true,
  examples: [
    {
      summary: 'As the operator configured',
      response: { http: ['eip155:1'], ws: [], calls: { 'eip155:1': ['rpc', 'getBalance'] } },
    },
  ],
});
