import type { WalletFacts } from '../../messages/securityWindow.ts';
import { LockedWallet, expectAnswer } from '../userWallets.ts';
import { type OfWindow, type SecurityContext, readVerified, requireLogin, requireWallet } from './securityContext.ts';

/** What opens the wallet, and the browsers that are logged in. */
export function createFacts(context: SecurityContext) {
  const { request, resume } = context;

  /** Whether the wallet takes a passkey first. */
  async function isLocked({ origin }: OfWindow): Promise<boolean> {
    try {
      await resume(origin);
      return false;
    } catch (error) {
      if (error instanceof LockedWallet) return true;
      throw error;
    }
  }

  return {
    async facts(ofWindow: OfWindow): Promise<WalletFacts> {
      const locked = await isLocked(ofWindow);
      const verified = await readVerified(context, ofWindow);
      const { session, email, provider } = verified;
      const wallet = requireWallet(verified);
      const { devices } = expectAnswer(await request(() => ({ type: 'devices', session: session.id })), 'devices');
      const isOfMail = email !== undefined && provider === undefined;
      const count = (wanted: string): number => wallet.slots.filter(({ type }) => type === wanted).length;
      return {
        origin: ofWindow.origin,
        address: wallet.addresses.eip155,
        ...(isOfMail && { email }),
        ...(provider && { provider }),
        isLocked: locked,
        browsers: count('device'),
        passkeys: count('passkey'),
        isOperators: count('operator') > 0,
        canProveByPasskey: wallet.canProveByPasskey === true,
        ...(wallet.exportDelayMs !== undefined && { exportFromMs: Date.now() + wallet.exportDelayMs }),
        ...(wallet.ownSinceMs !== undefined && { ownSinceMs: wallet.ownSinceMs }),
        ...(wallet.importedAtMs !== undefined && { importedAtMs: wallet.importedAtMs }),
        ...(wallet.deletesAtMs !== undefined && { deletesAtMs: wallet.deletesAtMs }),
        devices: devices.map(({ waitMs, ...device }) => ({
          ...device,
          ...(waitMs !== undefined && { opensAtMs: Date.now() + waitMs }),
        })),
      };
    },
    async signOutDevice(ofWindow: OfWindow, deviceId: string): Promise<void> {
      const { session } = await requireLogin(context, ofWindow);
      const answer = await request(() => ({ type: 'revokeDevice', session: session.token, deviceId }));
      // Signed out meanwhile, it is what was requested.
      if (answer.type !== 'refused' || answer.code !== 'not_found') expectAnswer(answer, 'done');
    },
  };
}
