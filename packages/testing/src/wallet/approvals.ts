import { ProviderRpcError, walletCodes } from '../providerRpcError.ts';
import { isSigning } from './approvalRequest.ts';
import type { ApprovalAnswer, ApprovalRequest, ApprovalSubject } from './approvalRequest.ts';
import type { Personality, TestWalletOptions, WalletInfo } from './types.ts';

type Parameters = {
  info: WalletInfo;
  options: TestWalletOptions;
  has: (personality: Personality) => boolean;
  die: () => void;
};

/** The wallet's owner: decides prompts by the personality. */
export function createApprovals({ info, options, has, die }: Parameters) {
  const pending = new Set<(answer: ApprovalAnswer) => void>();

  async function sendRequest(request: ApprovalRequest): Promise<ApprovalAnswer> {
    if (has('neverAnswers')) return new Promise((resolve) => pending.add(resolve));
    if (has('refuses')) return 'refuse';
    if (!has('manual')) return 'approve';
    if (!options.onRequest) throw new ProviderRpcError(walletCodes.internal, 'The wallet has nobody to ask');
    return options.onRequest(request);
  }

  return {
    async approve(subject: ApprovalSubject): Promise<void> {
      const answer = await sendRequest({ ...subject, walletName: info.name, walletIcon: info.icon });
      if (answer === 'refuse') throw new ProviderRpcError(walletCodes.userRejected, 'User rejected the request.');
      if (!has('diesMidSign') || !isSigning(subject)) return;
      die();
      throw new ProviderRpcError(walletCodes.disconnected, 'The wallet went away while signing');
    },
    answerPending(answer: ApprovalAnswer): void {
      for (const resolve of pending) resolve(answer);
      pending.clear();
    },
    forget: (): void => pending.clear(),
  };
}
