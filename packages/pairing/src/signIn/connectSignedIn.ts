import { type AdapterContext, type SignInSource, createSignInSource, selectRpcUrls } from '@portico/core/adapter';
import type { CaipNetworkId } from '@portico/core';
import { isCaipNetworkId, toPorticoError } from '@portico/protocol';
import { type SiwxSession, formatSiwxMessage, parseSiwxMessage } from '@portico/protocol/siwx';
import * as v from 'valibot';
import { type SettledLink, type WiderLinkParameters, connectByLink } from '../session/connectByLink.ts';
import type { Clock } from '../relay/environment.ts';
import type { ProposeParameters } from '../session/propose.ts';
import { describeRecap, readRecap, writeRecap } from './recap.ts';
import { type SignInRequest, signInRequestSchema } from '../session/signInRequest.ts';

export type SignInContext = Pick<AdapterContext, 'getNetworks' | 'getOptions' | 'track'>;

/** A placeholder for the account, which is known only when the wallet has answered. */
const NOBODY = '0x0000000000000000000000000000000000000000';
/** The code on the screen waits for the message to sign, but not for long. */
const MESSAGE_WAIT_MS = 4000;

function readRpcUrls({ getNetworks, getOptions }: SignInContext): Record<string, readonly string[]> {
  const options = getOptions();
  const ours = getNetworks().filter(({ chainNamespace }) => chainNamespace === 'eip155');
  return Object.fromEntries(ours.map((network) => [network.caipNetworkId, selectRpcUrls({ options }, network)]));
}

/** True where the whole text can be written, with its grants: otherwise no signed message would be accepted. */
function canBeWritten({ message, methods, chains }: SignInRequest): boolean {
  const recap = writeRecap({ methods, chains });
  const attenuations = readRecap(recap);
  const [chainId] = chains;
  if (!attenuations || !chainId) return false;
  const statement = describeRecap(message.statement, attenuations);
  formatSiwxMessage({
    ...message,
    chainId,
    accountAddress: NOBODY,
    statement,
    resources: [...message.resources, recap],
  });
  return true;
}

/**
 * The chains to sign for, the preferred one first; none where the site has other namespaces too: their accounts are not
 * in the message.
 */
function listChains({ optional }: ProposeParameters, network: CaipNetworkId | undefined): readonly string[] {
  const [entry, ...others] = Object.entries(optional);
  const chains = entry?.[0] === 'eip155' && others.length === 0 ? (entry[1].chains ?? []) : [];
  return chains.toSorted((a, b) => Number(b === network) - Number(a === network));
}

async function createRequest(
  context: SignInContext,
  { siwx }: SignInSource,
  { wanted, network, clock }: Pick<WiderLinkParameters, 'network' | 'clock'> & { readonly wanted: ProposeParameters },
): Promise<SignInRequest | undefined> {
  const chains = listChains(wanted, network?.caipNetworkId);
  const [chainId] = chains;
  if (!isCaipNetworkId(chainId)) return undefined;
  const message = await siwx.createMessage({ accountAddress: NOBODY, chainId });
  const issuedAt = message.issuedAt ?? new Date(clock.nowMs()).toISOString();
  const request = v.parse(signInRequestSchema, {
    chains,
    methods: wanted.optional['eip155']?.methods,
    message: { ...message, issuedAt },
    rpcUrls: readRpcUrls(context),
  });
  return canBeWritten(request) ? request : undefined;
}

function orNothing<Value>(promise: Promise<Value | undefined>, clock: Clock): Promise<Value | undefined> {
  return new Promise((resolve) => {
    const stop = clock.setTimer(MESSAGE_WAIT_MS, () => resolve(undefined));
    // A host that has no message to sign yet is called again once the wallet is connected.
    void promise
      .catch(() => undefined)
      .then(resolve)
      .finally(stop);
  });
}

/**
 * Adds the session of each chain, that of `chainId` first. A failure is tracked and ends none of the others: that chain
 * is signed for again when the visitor goes there.
 */
async function addSessions(
  { getOptions, track }: SignInContext,
  { siwx }: SignInSource,
  sessions: readonly SiwxSession[],
  { signal, chainId }: { readonly signal: AbortSignal; readonly chainId: CaipNetworkId },
): Promise<void> {
  const isWanted = ({ data }: SiwxSession): boolean => data.chainId === chainId;
  // The server of a siweConfig holds one session: a second message would replace that of the active chain.
  const others = getOptions().siwx ? sessions.filter((session) => !isWanted(session)) : [];
  for (const session of [...sessions.filter(isWanted), ...others]) {
    if (signal.aborted) return;
    const properties = { network: session.data.chainId };
    try {
      await siwx.addSession(session);
      track?.('SIWX_AUTH_SUCCESS', properties);
    } catch (error) {
      const { message } = toPorticoError(error, 'siwx.not_verified');
      track?.('SIWX_AUTH_ERROR', { ...properties, message });
    }
  }
}

/**
 * Connects by a link and signs in with the same approval, where the wallet supports it. Otherwise it is connected, and
 * the signature requested afterwards.
 */
export async function connectSignedIn(context: SignInContext, parameters: WiderLinkParameters): Promise<SettledLink> {
  const { clock, network, provider, signal } = parameters;
  const source = createSignInSource(context.getOptions(), clock.nowMs);
  // A host with its own way of signing is not signed in by a wallet.
  const isByWallet = source && !source.siwx.signMessage;
  const getWanted = async (): Promise<ProposeParameters> => {
    const wanted = await parameters.getWanted();
    if (!isByWallet) return wanted;
    const signIn = await orNothing(createRequest(context, source, { wanted, network, clock }), clock);
    return { ...wanted, signIn };
  };
  const settled = await connectByLink({ ...parameters, getWanted });
  const sessions = (settled.signed ?? []).map((one) => ({ ...one, data: parseSiwxMessage(one.message) }));
  const [first] = sessions;
  if (!first || !source) return settled;
  const { chainId } = (sessions.find(({ data }) => data.chainId === network?.caipNetworkId) ?? first).data;
  provider.prefer(chainId);
  await addSessions(context, source, sessions, { signal, chainId });
  return settled;
}
