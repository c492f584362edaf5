import * as v from 'valibot';
import { defineCall } from './call.ts';
import { callerQuery } from './fields.ts';

const callsSchema = v.pipe(
  v.record(v.string(), v.array(v.string())),
  v.description('By chain of `http`: the ids of the operations here that have an answer for the chain'),
);

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
    // Beyond the specification: a server of somebody else's leaves the list out.
    calls: v.optional(callsSchema),
  }),
  isRepeatable: true,
  examples: [
    {
      summary: 'Those the operator configured',
      response: { http: ['eip155:1'], ws: [], calls: { 'eip155:1': ['rpc', 'getBalance', 'getIdentity'] } },
    },
  ],
});
