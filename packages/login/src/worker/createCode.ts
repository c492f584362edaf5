import { type LastCode, type StartParameters, problemOf, requestCode } from './lastCode.ts';
import { expectAnswer } from './userWallets.ts';
import type { VaultClient } from './vaultClient.ts';

/** Logins by code. */
export function createCode(request: VaultClient, last: LastCode) {
  return {
    async start(parameters: StartParameters): Promise<void> {
      const answer = await requestCode(request, parameters.email, { type: 'start', ...parameters });
      last.flowId = expectAnswer(answer, 'started').flowId;
      last.purpose = parameters.purpose;
    },
    /** The login, or why there is none. */
    async enter(code: string) {
      const { flowId, purpose } = last;
      if (flowId === undefined) return 'expired';
      const answer = await request(() => ({ type: 'verify', flowId, code, ...(purpose && { purpose }) }));
      const problem = problemOf(answer);
      if (problem) return problem;
      const verified = expectAnswer(answer, 'verified');
      last.flowId = undefined;
      return verified;
    },
  };
}
