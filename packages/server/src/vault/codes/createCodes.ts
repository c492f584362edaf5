import type { StepUp } from '@portico/protocol/vault';
import type { Database } from '../../db/database.ts';
import type { KmsProvider } from '../../kms/kmsProvider.ts';
import type { LogIn, Login } from '../sessions/createLogins.ts';
import { type CodeRefusal, type EnteredCode, enterCode } from './enterCode.ts';
import { type CodeRequest, type StartAnswer, codeCosts, hasDoneWork, sendCode } from './sendCode.ts';

export type VerifyAnswer = ({ readonly type: 'verified' } & Login) | CodeRefusal;

/** What a code is for, where it is for more than a login. */
interface ForStepUp {
  readonly purpose?: StepUp | undefined;
}

/** Logins by one-time codes: every limit is counted by the database in the transaction of the attempt. */
export function createCodes(db: Database, kms: KmsProvider, logIn: LogIn, costs = codeCosts) {
  const tools = { kms, costs };

  async function start({ purpose: stepUp, ...request }: CodeRequest & ForStepUp): Promise<StartAnswer> {
    const purpose = { type: stepUp ?? 'login' } as const;
    const hasWork = hasDoneWork(request, request.email, costs);
    return db.transaction((session) => sendCode(session, tools, request, { purpose, hasWork }));
  }

  async function verify({ purpose: stepUp, ...entered }: EnteredCode & ForStepUp): Promise<VerifyAnswer> {
    return db.transaction(async (session): Promise<VerifyAnswer> => {
      const found = await enterCode(session, tools, entered, { type: stepUp ?? 'login' });
      if (found.type !== 'right') return found;
      if (!(await found.finish())) return { type: 'ended' };
      const { email, ...about } = found.about;
      const proved = { profile: { email }, identityMac: found.addressMac, deviceKey: entered.deviceKey, about, stepUp };
      return { type: 'verified', ...(await logIn(session, proved)) };
    });
  }

  return { start, verify };
}
