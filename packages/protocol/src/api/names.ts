import * as v from 'valibot';
import { defineCall } from './call.ts';
import { callerFields, evmAddressField, signatureField } from './fields.ts';

/** Longest domain name of DNS, whose wire format the contracts of names use. */
const NAME_MAX_CHARACTERS = 253;
const MESSAGE_MAX_CHARACTERS = 32_768;

/** A domain name, without its last dot: `ada.shop.example`. */
const nameField = v.pipe(
  v.string(),
  v.maxLength(NAME_MAX_CHARACTERS),
  v.regex(/^[a-zA-Z0-9-]+(?:\.[a-zA-Z0-9-]+)*$/, 'Invalid name'),
);

/** `2`; the answers of other versions are the same here. */
const versionField = v.optional(v.string());

/** Text records by key: `avatar`, `url`, `description`. */
const attributesField = v.record(v.string(), v.string());

/** What the owner of a name signs, as JSON. */
export const nameMessageSchema = v.object({
  name: nameField,
  attributes: attributesField,
  /** Seconds since 1970. */
  timestamp: v.number(),
});

/** What the owner of a name signs. */
export type NameMessage = v.InferOutput<typeof nameMessageSchema>;

const profileSchema = v.object({
  name: v.string(),
  /** ISO 8601. */
  registered_at: v.string(),
  updated_at: v.nullable(v.string()),
  /** By coin type (ENSIP-9, ENSIP-11). */
  addresses: v.record(v.string(), v.object({ address: v.string(), created_at: v.string() })),
  /** Text records by key. */
  attributes: attributesField,
});

/** A registered name. */
export type Profile = v.InferOutput<typeof profileSchema>;

const ada = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266';

/** A registered name, with its addresses and text records. */
export const getProfile = defineCall({
  name: 'getProfile',
  method: 'GET',
  path: '/v1/profile/account/{name}',
  summary: 'A registered name, with its addresses and text records',
  params: v.object({ name: nameField }),
  query: v.object({ ...callerFields, apiVersion: versionField }),
  response: profileSchema,
  errors: ['name.not_found'],
  isRepeatable: true,
  examples: [
    { summary: 'A name that nobody has', params: { name: 'nobody.shop.example' }, error: 'name.not_found' },
    { summary: 'Not a name', params: { name: 'a..b' }, error: 'request.invalid_parameter' },
  ],
});

/** The registered names of an account. */
export const getProfilesOfAddress = defineCall({
  name: 'getProfilesOfAddress',
  method: 'GET',
  path: '/v1/profile/reverse/{address}',
  summary: 'The registered names of an account, the oldest first',
  params: v.object({ address: evmAddressField }),
  query: v.object({ ...callerFields, sender: v.optional(evmAddressField), apiVersion: versionField }),
  response: v.array(profileSchema),
  isRepeatable: true,
  examples: [
    { summary: 'None', params: { address: ada }, response: [] },
    { summary: 'Not an address', params: { address: 'ada.eth' }, error: 'request.invalid_parameter' },
  ],
});

/** Names that are similar to what a visitor types. */
export const getNameSuggestions = defineCall({
  name: 'getNameSuggestions',
  method: 'GET',
  path: '/v1/profile/suggestions/{name}',
  summary: 'Whether a name can be registered, and names like it that can',
  params: v.object({ name: nameField }),
  query: v.object({ ...callerFields, zone: v.optional(nameField) }),
  response: v.object({
    /** The name itself first, unless it can never be one. */
    suggestions: v.array(v.object({ name: v.string(), registered: v.boolean() })),
    /** Domain that the names are in. */
    zone: v.string(),
  }),
  errors: ['name.not_offered'],
  isRepeatable: true,
  examples: [
    {
      summary: 'A name that is free',
      params: { name: 'adalovelace' },
      response: {
        suggestions: [
          { name: 'adalovelace.shop.example', registered: false },
          { name: 'my-adalovelace.shop.example', registered: false },
        ],
        zone: 'shop.example',
      },
    },
    { summary: 'Not a name', params: { name: 'a b' }, error: 'request.invalid_parameter' },
  ],
});

/** Registers a name for the account that signed it, or writes its records anew. */
export const registerName = defineCall({
  name: 'registerName',
  method: 'POST',
  path: '/v1/profile/account',
  summary: 'Registers a name for the account that signed the message, or writes the records of its own name anew',
  // AppKit names no project with it.
  query: v.object({ ...callerFields, projectId: v.optional(callerFields.projectId) }),
  body: v.object({
    /** SLIP-44, or ENSIP-11 for EVM chains: 0x80000000 and the chain's id. */
    coin_type: v.number(),
    address: evmAddressField,
    /** JSON of `NameMessage`. */
    message: v.pipe(v.string(), v.minLength(1), v.maxLength(MESSAGE_MAX_CHARACTERS)),
    signature: signatureField,
  }),
  response: v.object({ success: v.boolean() }),
  errors: [
    'name.not_offered',
    'name.not_verified',
    'name.reserved',
    'name.taken',
    'name.too_many',
    'upstream.unavailable',
  ],
  // The same message again is the same registration.
  isRepeatable: true,
  examples: [
    {
      summary: 'Signed long ago',
      body: {
        coin_type: 60,
        address: ada,
        message: '{"name":"adalovelace.shop.example","attributes":{},"timestamp":1700000000}',
        signature: `0x${'00'.repeat(65)}`,
      },
      error: 'name.not_verified',
    },
    { summary: 'No message', body: { coin_type: 60, address: ada }, error: 'request.invalid_body' },
  ],
});
