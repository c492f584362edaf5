import type { VaultAnswer, VaultRequest } from '@portico/protocol/vault';
import type { Database } from '../db/database.ts';
import type { KmsProvider } from '../kms/kmsProvider.ts';
import { Secret } from '../kms/secret.ts';
import type { VerifyAnswer, createCodes } from './codes/createCodes.ts';
import type { CodeRequest } from './codes/sendCode.ts';
import type { EmailChanges } from './emailChanges/createEmailChanges.ts';
import { readMailStatus } from './mail/mailsRepo.ts';
import type { SessionProof, Sessions } from './sessions/createSessions.ts';
import type { Approvals } from './sessions/createApprovals.ts';
import type { ReleaseDelay } from './sessions/releaseDelay.ts';
import { createSessionCalls } from './sessions/sessionCalls.ts';
import { readToken } from './sessions/token.ts';
import type { Farcaster } from './farcaster/createFarcaster.ts';
import type { Social } from './social/createSocial.ts';
import type { Wallets } from './wallets/createWallets.ts';
import type { Receiver } from './wallets/walletAccess.ts';

export interface AnswersParameters {
  readonly db: Database;
  readonly kms: KmsProvider;
  readonly codes: ReturnType<typeof createCodes>;
  readonly emailChanges: EmailChanges;
  readonly sessions: Sessions;
  readonly releaseDelay: ReleaseDelay;
  /** Undefined where no browser is approved. */
  readonly approvals?: Approvals | undefined;
  /** Undefined where the operator has no client at a provider of identities. */
  readonly social?: Social | undefined;
  /** Undefined where the operator has named no node of Farcaster's network. */
  readonly farcaster?: Farcaster | undefined;
  readonly wallets: Wallets;
}

/** What a message is answered with, besides what it holds. */
export interface MessageContext extends Pick<CodeRequest, 'network' | 'browser' | 'messageHash'> {
  /** The one-time key of the message. */
  readonly enc: Uint8Array;
  /** Whether the page is one of the project's. */
  allowsPage(projectId: string, origin: string): Promise<boolean>;
}

const invalid = { type: 'refused', code: 'invalid' } as const;
const notFound = { type: 'refused', code: 'not_found' } as const;
const ended = { type: 'ended' } as const;

type Message<Type extends VaultRequest['type']> = Extract<VaultRequest, { type: Type }>;

async function mailStatus(db: Database, { flowId, deviceKey }: Message<'mailStatus'>): Promise<VaultAnswer> {
  const status = await readMailStatus(db, Buffer.from(flowId, 'hex'), deviceKey);
  return status === undefined ? ended : { type: 'mail', status };
}

/** A message without the text that proves its session, which is a secret from here on. */
const withProof = <Of extends { session: string; deviceKey: Uint8Array }>(
  message: Of,
): Omit<Of, 'session'> & SessionProof => ({ ...message, session: readToken(message.session) });

const codeOf = ({ code }: { readonly code: string }) => new Secret('code', Buffer.from(code));

async function changeEmail(
  emailChanges: EmailChanges,
  message: Message<'startEmailChange' | 'proveFormerEmail' | 'proveNewEmail'>,
  context: MessageContext,
): Promise<VaultAnswer> {
  if (!(await context.allowsPage(message.projectId, message.origin))) return invalid;
  if (message.type === 'startEmailChange') return emailChanges.start({ ...withProof(message), ...context });
  const entered = { ...withProof(message), ...context, code: codeOf(message) };
  return message.type === 'proveFormerEmail' ? emailChanges.proveFormer(entered) : emailChanges.proveNew(entered);
}

type WalletMessage = Message<
  | 'prepareWallet'
  | 'storeWallet'
  | 'readWallet'
  | 'confirmWallet'
  | 'storeSlots'
  | 'removeSlot'
  | 'provePasskey'
  | 'exportWallet'
  | 'requestDeletion'
  | 'cancelDeletion'
  | 'prepareImport'
  | 'confirmImport'
  | 'prepareOwn'
  | 'makeOwn'
>;

/** What a mail reports, which names the page that the window was opened from. */
async function reported(
  wallets: Wallets,
  message: Message<'requestDeletion' | 'confirmImport'>,
  { allowsPage, browser }: MessageContext,
): Promise<VaultAnswer> {
  if (!(await allowsPage(message.projectId, message.origin))) return invalid;
  const proof = { ...withProof(message), browser };
  return message.type === 'requestDeletion' ? wallets.requestDeletion(proof) : wallets.confirmImport(proof);
}

function answerWallet(wallets: Wallets, message: WalletMessage, context: MessageContext): Promise<VaultAnswer> {
  switch (message.type) {
    case 'prepareWallet':
      return wallets.prepare(withProof(message));
    case 'storeWallet':
      return wallets.store(withProof(message));
    case 'readWallet':
      return wallets.read({ ...withProof(message), network: context.network, enc: context.enc });
    case 'confirmWallet':
      return wallets.confirm(withProof(message));
    case 'storeSlots':
      return wallets.storeSlots(withProof(message));
    case 'removeSlot':
      return wallets.removeSlot(withProof(message));
    case 'provePasskey':
      return wallets.provePasskey(withProof(message));
    case 'exportWallet':
      return wallets.exportWallet(withProof(message));
    case 'requestDeletion':
      return reported(wallets, message, context);
    case 'cancelDeletion':
      return wallets.cancelDeletion(withProof(message));
    case 'prepareImport':
      return wallets.prepareImport(withProof(message));
    case 'confirmImport':
      return reported(wallets, message, context);
    case 'prepareOwn':
      return wallets.prepareOwn(withProof(message));
    case 'makeOwn':
      return wallets.makeOwn(withProof(message));
  }
}

/** The start of a login at a provider of identities, or by Farcaster, where the operator has it. */
async function startOutside(
  { social, farcaster }: AnswersParameters,
  message: Message<'startSocial' | 'startFarcaster'>,
  context: MessageContext,
): Promise<VaultAnswer> {
  if (!(await context.allowsPage(message.projectId, message.origin))) return invalid;
  const started =
    message.type === 'startSocial'
      ? await social?.start({ ...message, ...context })
      : await farcaster?.start({ ...message, ...context });
  return started ?? notFound;
}

/** The answer to each message of a browser, whose key has signed it. */
export function createAnswers(parameters: AnswersParameters) {
  const { db, codes, emailChanges, wallets, social, farcaster } = parameters;
  const calls = createSessionCalls(parameters);

  /** A login with the wallet of its user. */
  async function withWallet(answer: VaultAnswer | VerifyAnswer, to: Receiver): Promise<VaultAnswer> {
    if (answer.type !== 'verified') return answer;
    return { ...answer, wallet: await wallets.walletOf(answer.userId, to) };
  }

  return async (message: VaultRequest, context: MessageContext): Promise<VaultAnswer> => {
    const { deviceKey, proof } = message;
    const to = { deviceKey, proof, enc: context.enc, network: context.network };
    switch (message.type) {
      case 'start':
        if (!(await context.allowsPage(message.projectId, message.origin))) return invalid;
        return codes.start({ ...message, ...context });
      case 'mailStatus':
        return mailStatus(db, message);
      case 'verify':
        return withWallet(await codes.verify({ ...message, code: codeOf(message) }), to);
      case 'startEmailChange':
      case 'proveFormerEmail':
      case 'proveNewEmail':
        return changeEmail(emailChanges, message, context);
      case 'startSocial':
      case 'startFarcaster':
        return startOutside(parameters, message, context);
      case 'finishSocial':
        return withWallet((await social?.finish(message)) ?? ended, to);
      case 'finishFarcaster':
        return withWallet((await farcaster?.finish(message)) ?? ended, to);
      case 'session':
        return withWallet(await calls.resume(withProof(message)), to);
      case 'approval':
        return calls.approval(withProof(message));
      case 'signOut':
        return calls.signOut(withProof(message));
      case 'devices':
        return calls.devices(withProof(message));
      case 'revokeDevice':
        return calls.revokeDevice(withProof(message));
      default:
        return answerWallet(wallets, message, context);
    }
  };
}
