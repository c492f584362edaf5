import type { IdentityProvider } from '@portico/protocol/vault';
import * as openid from 'openid-client';
import * as v from 'valibot';
import { signAppleSecret } from './appleSecret.ts';
import { fetchBounded } from '../../http/fetchBounded.ts';
import type { ProviderClient } from './providerClients.ts';
import { type ProviderFacts, type ProviderUser, providerFacts } from './providers.ts';

/** Of each of the two requests that a login needs. */
const REQUEST_SECONDS = 4;
const SIGNED_BY = 'RS256';

/** The secrets of one visit to a provider. */
export interface Visit {
  readonly state: string;
  readonly verifier: string;
  readonly nonce: string;
}

/** A user, for all time: the issuer and its subject. */
export interface Identity extends ProviderUser {
  readonly issuer: string;
}

/** A provider, with the operator's client at it. */
export interface Provider {
  /** Its answers come as a form, and in no other way; else as an address. */
  readonly answersByForm: boolean;
  /** Where a visitor logs in. */
  authorizationUrl(visit: Visit): Promise<URL>;
  /** The user of an answer. @throws where a part of it is not as it was requested. */
  identify(answer: URLSearchParams, visit: Visit): Promise<Identity>;
}

function authenticate(client: ProviderClient, { endpoints, authentication }: ProviderFacts): openid.ClientAuth {
  if ('privateKey' in client) return signAppleSecret(client, (client.endpoints ?? endpoints).issuer);
  return authentication === 'basic'
    ? openid.ClientSecretBasic(client.clientSecret)
    : openid.ClientSecretPost(client.clientSecret);
}

function configure(client: ProviderClient, facts: ProviderFacts): openid.Configuration {
  const endpoints = client.endpoints ?? facts.endpoints;
  const server = {
    issuer: endpoints.issuer,
    authorization_endpoint: endpoints.authorization,
    token_endpoint: endpoints.token,
    ...(endpoints.jwks !== undefined && { jwks_uri: endpoints.jwks }),
    ...(facts.namesIssuer && { authorization_response_iss_parameter_supported: true }),
  };
  const metadata = { id_token_signed_response_alg: SIGNED_BY };
  const configuration = new openid.Configuration(server, client.clientId, metadata, authenticate(client, facts));
  configuration.timeout = REQUEST_SECONDS;
  configuration[openid.customFetch] = (url, { body, method, headers, signal }) =>
    fetchBounded(url, { method, headers, ...(body instanceof URLSearchParams && { body }), ...(signal && { signal }) });
  // Its signature, too: an answer of the token's address is trusted by its connection otherwise.
  if (facts.userSchema === undefined) openid.enableNonRepudiationChecks(configuration);
  // Plain HTTP is for addresses of this machine: others are no valid ones of a client.
  // oxlint-disable-next-line typescript/no-deprecated -- marked so that it is noticed
  if (endpoints.token.startsWith('http:')) openid.allowInsecureRequests(configuration);
  return configuration;
}

const claimsSchema = v.object({
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  azp: v.optional(v.string()),
  email: v.optional(v.pipe(v.string(), v.maxLength(254), v.email())),
  email_verified: v.optional(v.union([v.boolean(), v.picklist(['true', 'false'])])),
  name: v.optional(v.string()),
  preferred_username: v.optional(v.string()),
});

/** The user of an identity that the library has verified: signature, issuer, audience, nonce and time. */
function readClaims(claims: unknown, clientId: string): ProviderUser {
  const { sub, azp, email, email_verified: isVerified, ...names } = v.parse(claimsSchema, claims);
  if (azp !== undefined && azp !== clientId) throw new Error('It was made for another client.');
  const userName = (names.name ?? names.preferred_username)?.slice(0, 100);
  return { subject: sub, userName, ...(String(isVerified) === 'true' && { email }) };
}

async function fetchUser(configuration: openid.Configuration, token: string, { url, schema }: UserSource) {
  const headers = new Headers({ accept: 'application/json' });
  const response = await openid.fetchProtectedResource(configuration, token, new URL(url), 'GET', undefined, headers);
  if (response.status !== 200) throw new Error(`The provider answered with ${response.status}.`);
  return v.parse(schema, await response.json());
}

interface UserSource {
  readonly url: string;
  readonly schema: NonNullable<ProviderFacts['userSchema']>;
}

/** A provider of identities, by a client of the operator. Answers arrive at `redirectUri`, which is its own. */
export function createProvider(id: IdentityProvider, client: ProviderClient, redirectUri: string): Provider {
  const facts = providerFacts[id];
  const { hasPkce, userSchema, scope, answersByForm = false } = facts;
  const configuration = configure(client, facts);
  const endpoints = client.endpoints ?? facts.endpoints;
  return {
    answersByForm,
    async authorizationUrl({ state, verifier, nonce }) {
      return openid.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope,
        state,
        ...(userSchema === undefined && { nonce }),
        ...(answersByForm && { response_mode: 'form_post' }),
        ...(hasPkce && {
          code_challenge: await openid.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        }),
      });
    },
    async identify(answer, { state, verifier, nonce }) {
      const url = new URL(redirectUri);
      url.search = answer.toString();
      const tokens = await openid.authorizationCodeGrant(configuration, url, {
        expectedState: state,
        ...(hasPkce && { pkceCodeVerifier: verifier }),
        ...(userSchema === undefined && { expectedNonce: nonce, idTokenExpected: true }),
      });
      const { issuer, user: userUrl } = endpoints;
      if (userSchema === undefined) return { issuer, ...readClaims(tokens.claims(), client.clientId) };
      if (userUrl === undefined) throw new Error('The provider has no address of its user.');
      return { issuer, ...(await fetchUser(configuration, tokens.access_token, { url: userUrl, schema: userSchema })) };
    },
  };
}
