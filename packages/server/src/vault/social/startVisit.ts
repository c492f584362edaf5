import { randomBytes } from 'node:crypto';
import type { IdentityProvider, StepUp, VaultAnswer } from '@portico/protocol/vault';
import type { SocialAbout } from './flowAbout.ts';
import { type SocialContext, randomText, sha256, startPath } from './socialContext.ts';
import { countStarts } from '../countStarts.ts';
import { type NewSocialFlow, addSocialFlow, socialLimits } from './socialRepo.ts';

/** A login by a provider that a page starts. */
export interface SocialStart {
  readonly provider: IdentityProvider;
  readonly projectId: string;
  readonly origin: string;
  readonly release: string;
  readonly returnUrl?: string | undefined;
  readonly purpose?: StepUp | undefined;
  readonly deviceKey: Uint8Array;
  readonly network: string;
  readonly browser?: string | undefined;
  readonly messageHash: Uint8Array;
}

const refused = (code: 'invalid' | 'not_found') => ({ type: 'refused', code }) as const;
const isOfOrigin = (url: string, origin: string): boolean => URL.canParse(url) && new URL(url).origin === origin;

/** A visit with its secrets, of which the database has hashes or wrapped ones. */
async function makeVisit({ kms, wrapping }: SocialContext, request: SocialStart) {
  const { provider, projectId, origin, release, returnUrl, browser, purpose, deviceKey, messageHash } = request;
  const id = randomBytes(16);
  const [ticket, state] = [randomText(), randomText()];
  const about: SocialAbout = {
    projectId,
    origin,
    release,
    ...(returnUrl !== undefined && { returnUrl }),
    ...(browser !== undefined && { browser }),
    ...(purpose !== undefined && { purpose }),
    state,
    verifier: randomText(),
    nonce: randomText(),
  };
  const flow: NewSocialFlow = {
    id,
    messageHash,
    deviceKey,
    provider,
    networkMac: await kms.mac('networks', Buffer.from(request.network)),
    ticketHash: sha256(ticket),
    stateHash: sha256(state),
    about: await wrapping.wrapAbout(id, about),
  };
  return { flow, flowId: id.toString('hex'), ticket };
}

/** Starts a visit to a provider: its address opens once. */
export async function startVisit(context: SocialContext, request: SocialStart): Promise<VaultAnswer> {
  const { db, providers, publicUrl } = context;
  const { provider, returnUrl, origin } = request;
  if (!providers.has(provider)) return refused('not_found');
  if (returnUrl !== undefined && !isOfOrigin(returnUrl, origin)) return refused('invalid');
  const { flow, flowId, ticket } = await makeVisit(context, request);
  const { startsOfNetworkInHour, retryAfterMs, expiryMs } = socialLimits;
  return db.transaction(async (session): Promise<VaultAnswer> => {
    const isMuch = (await countStarts(session, 'vault.social_flows', flow.networkMac)) >= startsOfNetworkInHour;
    if (isMuch || !(await addSocialFlow(session, flow))) return { type: 'refused', code: 'too_soon', retryAfterMs };
    const uri = `${publicUrl}${startPath}?${new URLSearchParams({ ticket })}`;
    return { type: 'socialStarted', flowId, uri, expiryMs };
  });
}
