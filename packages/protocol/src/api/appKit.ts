import * as v from 'valibot';
import { defineCall } from './call.ts';
import { callerQuery } from './fields.ts';
import { rpc } from './rpc.ts';

/** The paths that AppKit 1.8.0 and before call in addition to ours: a site may point its service addresses here. */

/** JSON-RPC of a chain, at the path that AppKit calls. */
export const rpcOfAppKit = defineCall({
  ...rpc,
  name: 'rpcOfAppKit',
  path: '/v1',
  summary: 'The same as `/v1/rpc`, at the path of AppKit',
});

/** The features of a project, which the options of the site decide. */
export const getAppKitConfig = defineCall({
  name: 'getAppKitConfig',
  method: 'GET',
  path: '/appkit/v1/config',
  summary: 'No features of the project: AppKit keeps to the options of its site',
  query: callerQuery,
  response: v.object({ features: v.null() }),
  isRepeatable: true,
  examples: [{ summary: 'Any project', response: { features: null } }],
});

/** Whether a page may use the project. */
export const getAppKitOrigins = defineCall({
  name: 'getAppKitOrigins',
  method: 'GET',
  path: '/projects/v1/origins',
  summary: 'The origin of the requesting page, where it is one of the project; those of others are not listed',
  query: callerQuery,
  response: v.object({ allowedOrigins: v.array(v.string()) }),
  isRepeatable: true,
  examples: [{ summary: 'From no page', response: { allowedOrigins: [] } }],
});

/** One event of a page, in the form of AppKit. */
export const sendAppKitEvent = defineCall({
  name: 'sendAppKitEvent',
  method: 'POST',
  path: '/e',
  summary: 'One event of AppKit; dropped unless the operator turned events on for the project',
  query: callerQuery,
  body: v.object({
    eventId: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/)),
    /** Milliseconds since 1970; of errors, a date in words. */
    timestamp: v.union([v.pipe(v.number(), v.integer(), v.minValue(0)), v.pipe(v.string(), v.isoTimestamp())]),
    props: v.object({
      event: v.pipe(v.string(), v.maxLength(64)),
      properties: v.optional(v.record(v.pipe(v.string(), v.maxLength(64)), v.unknown())),
    }),
  }),
  /** The number of new, stored events. */
  response: v.object({ accepted: v.number() }),
  isRepeatable: true,
  examples: [
    {
      summary: 'Where events are off, none is kept',
      body: {
        eventId: 'a1b2c3d4',
        url: 'https://demo.example/shop',
        domain: 'demo.example',
        timestamp: 1_790_000_000_000,
        props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } },
      },
      response: { accepted: 0 },
    },
    { summary: 'No event', body: { eventId: 'a1b2c3d4', timestamp: 0 }, error: 'request.invalid_body' },
  ],
});
