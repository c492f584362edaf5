import { FrameError } from '../../messages/frameError.ts';
import type { WalletFacts } from '../../messages/securityWindow.ts';
import { expectAnswer } from '../userWallets.ts';
import { type OfWindow, type SecurityContext, requireLogin } from './securityContext.ts';

/** What opens the wallet, and the browsers that are logged in. */
export function createFacts(context: SecurityContext) {
  const { request, stored } = context;
  return {
    async facts(ofWindow: OfWindow): Promise<WalletFacts> {
      const { session } = await requireLogin(context, ofWindow);
      const verified = expectAnswer(await request(() => ({ type: 'session', session: session.token })), 'verified');
      await stored.keepSession({ ...session, token: verified.session.id });
      const { id } = verified.session;
      const { devices } = expectAnswer(await request(() => ({ type: 'devices', session: id })), 'devices');
      const { wallet, email, provider } = verified;
      if (!wallet) throw new FrameError('login.frame_error');
      const isOfMail = email !== undefined && provider === undefined;
      return {
        origin: ofWindow.origin,
        address: wallet.addresses.eip155,
        ...(isOfMail && { email }),
        ...(provider && { provider }),
        browsers: wallet.slots.filter(({ type }) => type === 'device').length,
        isOperators: wallet.slots.some(({ type }) => type === 'operator'),
        devices,
      };
    },
    async signOutDevice(ofWindow: OfWindow, deviceId: string): Promise<void> {
      const { session } = await requireLogin(context, ofWindow);
      const answer = await request(() => ({ type: 'revokeDevice', session: session.token, deviceId }));
      // Signed out meanwhile, it is what was requested.
      if (answer.type !== 'refused') expectAnswer(answer, 'done');
    },
  };
}
