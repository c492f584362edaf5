import {
  type SessionNamespaces,
  type WireRequest,
  agreeOnKey,
  createAgreementKeys,
  sealEnvelope,
  topicOfKey,
} from '@portico/pairing/parts';
import { base64urlnopad, hex, utf8 } from '@scure/base';
import * as v from 'valibot';
import type { Address } from 'viem';
import { createSiweMessage } from 'viem/siwe';
import { getAddress } from 'viem/utils';
import { siteSchema } from './siteSchema.ts';
import type { SiteFacts, WalletCacao, WalletSignIn, WalletSignInRequest } from './walletTypes.ts';

const text = v.optional(v.string());
const payloadSchema = v.object({
  chains: v.array(v.string()),
  domain: v.string(),
  aud: v.string(),
  version: v.string(),
  nonce: v.string(),
  iat: v.string(),
  statement: text,
  exp: text,
  nbf: text,
  requestId: text,
  resources: v.optional(v.array(v.string()), []),
});
const requestSchema = v.object({
  requester: v.object({ publicKey: v.string(), metadata: siteSchema }),
  authPayload: payloadSchema,
  expiryTimestamp: v.number(),
});
const recapSchema = v.object({ att: v.object({ eip155: v.record(v.string(), v.unknown()) }) });

const RECAP = 'urn:recap:';
const ABILITY = 'request/';

export interface SignCacaosParameters {
  readonly address: Address;
  readonly signMessage: (message: string) => Promise<string>;
  /** One message for each. Left out: the site's first. */
  readonly chains?: readonly string[];
  /** The requested methods that the wallet supports. Left out: all of them. */
  readonly methods?: readonly string[];
  readonly kind?: 'eip191' | 'eip1271' | 'eip6492';
  /**
   * Where the address is in lower case, as some wallets have it: in the did:pkh alone, or in the text that is signed,
   * too.
   */
  readonly lowerCase?: 'issuer' | 'text';
}

function readMethods(resources: readonly string[]): readonly string[] {
  const recap = resources.at(-1) ?? '';
  if (!recap.startsWith(RECAP)) return [];
  const { att } = v.parse(recapSchema, JSON.parse(utf8.encode(base64urlnopad.decode(recap.slice(RECAP.length)))));
  return Object.keys(att.eip155).map((ability) => ability.slice(ABILITY.length));
}

/** Reads what a site sent. */
export function readSignInRequest(request: WireRequest): WalletSignInRequest {
  const { requester, authPayload, expiryTimestamp } = v.parse(requestSchema, request.params);
  return {
    pairingTopic: request.topic,
    id: request.id,
    requesterPublicKey: requester.publicKey,
    site: requester.metadata,
    payload: authPayload,
    methods: readMethods(authPayload.resources),
    expiresAtMs: expiryTimestamp * 1000,
  };
}

/** Signs the requested messages, with the capability narrowed to the methods of the wallet, and its statement. */
export async function signCacaos(
  { payload, methods: wanted }: WalletSignInRequest,
  {
    address,
    signMessage,
    chains = payload.chains.slice(0, 1),
    methods = wanted,
    kind = 'eip191',
    lowerCase,
  }: SignCacaosParameters,
): Promise<{ cacaos: readonly WalletCacao[]; namespaces: SessionNamespaces }> {
  const shared = wanted.filter((method) => methods.includes(method)).toSorted();
  const att = {
    eip155: Object.fromEntries(shared.map((method) => [`${ABILITY}${method}`, [{ chains: payload.chains }]])),
  };
  const recap = RECAP + base64urlnopad.encode(utf8.decode(JSON.stringify({ att })));
  const sentence = `I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': '${shared.join("', '")}' for 'eip155'.`;
  const statement = payload.statement === undefined ? sentence : `${payload.statement} ${sentence}`;
  const resources = [...payload.resources.slice(0, -1), recap];
  const sign = async (chain: string): Promise<WalletCacao> => {
    const { aud, domain, nonce, iat, exp, nbf, requestId } = payload;
    const message = createSiweMessage({
      ...{ address, domain, nonce, statement, resources, uri: aud, version: '1' },
      chainId: Number(chain.slice('eip155:'.length)),
      issuedAt: new Date(iat),
      ...(exp !== undefined && { expirationTime: new Date(exp) }),
      ...(nbf !== undefined && { notBefore: new Date(nbf) }),
      ...(requestId !== undefined && { requestId }),
    });
    const { chains: _chains, ...reported } = payload;
    const checksummed = getAddress(address);
    const written = lowerCase ? checksummed.toLowerCase() : checksummed;
    const signed = lowerCase === 'text' ? message.replace(checksummed, written) : message;
    return {
      h: { t: 'caip122' },
      p: { ...reported, iss: `did:pkh:${chain}:${written}`, resources },
      s: { t: kind, s: await signMessage(signed) },
    };
  };
  const namespaces = {
    eip155: {
      chains: [...payload.chains],
      accounts: payload.chains.map((chain) => `${chain}:${getAddress(address)}`),
      methods: shared,
      events: ['accountsChanged', 'chainChanged'],
    },
  };
  return { cacaos: await Promise.all(chains.map(sign)), namespaces };
}

/** A response in its wire format: on a topic of its own, with the key to open it. */
export async function sealSignIn(
  request: WalletSignInRequest,
  answer: Exclude<WalletSignIn, undefined>,
  metadata: SiteFacts,
) {
  const { privateKey, publicKey } = await createAgreementKeys();
  const requesterPublicKey = hex.decode(request.requesterPublicKey);
  const key = await agreeOnKey(privateKey, requesterPublicKey);
  if (key === undefined) throw new Error('The site offered a key of low order.');
  const isRefusal = 'error' in answer;
  const body = isRefusal
    ? { error: answer.error }
    : { result: { cacaos: answer.cacaos, responder: { publicKey: hex.encode(publicKey), metadata } } };
  const plain = JSON.stringify({ id: request.id, jsonrpc: '2.0', ...body });
  const publication = {
    topic: topicOfKey(requesterPublicKey),
    text: sealEnvelope(plain, { key, senderPublicKey: publicKey }),
    tag: isRefusal ? 1118 : 1117,
    ttlSeconds: isRefusal ? 300 : 3600,
    isPrompt: false,
  };
  return { publication, key, topic: topicOfKey(key) };
}
