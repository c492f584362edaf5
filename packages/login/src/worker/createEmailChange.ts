import type { VaultAnswer } from '@portico/protocol/vault';
import { FrameError } from '../messages/frameError.ts';
import { type CodeProblem, type LastCode, type StartParameters, problemOf, requestCode } from './lastCode.ts';
import { expectAnswer } from './userWallets.ts';
import type { VaultClient } from './vaultClient.ts';

/** Where a code was sent: to the present address, or to the new one. */
export type ChangeStep = 'from' | 'to';

/** A code of a change, for the page that it was begun at. */
export interface EnteredChange {
  readonly code: string;
  readonly origin: string;
}

interface EmailChangeContext {
  readonly last: LastCode;
  /** Of a session at this site. */
  readonly readToken: (origin: string) => Promise<string>;
  readonly onChanged: (email: string) => void;
}

function withoutRefusal(answer: VaultAnswer): VaultAnswer {
  if (answer.type !== 'refused') return answer;
  if (answer.code === 'address_taken') throw new FrameError('login.email_taken');
  if (answer.code === 'invalid') throw new FrameError('rpc.invalid_params');
  // A login by a provider has no address of its own.
  if (answer.code === 'not_found') throw new FrameError('feature.not_available');
  return answer;
}

/** Changes of the address of the user who is logged in. */
export function createEmailChange(request: VaultClient, { last, readToken, onChanged }: EmailChangeContext) {
  let begun: { readonly parameters: StartParameters; step: ChangeStep } | undefined;

  const keepStep = (parameters: StartParameters, answer: VaultAnswer): ChangeStep => {
    const { flowId, step } = expectAnswer(withoutRefusal(answer), 'emailCode');
    last.flowId = flowId;
    begun = { parameters, step };
    return step;
  };

  /** Undefined where no code of this step was requested at this page. */
  async function enter(step: ChangeStep, { code, origin }: EnteredChange) {
    const { flowId } = last;
    if (begun?.step !== step || begun.parameters.origin !== origin || flowId === undefined) return undefined;
    const { parameters } = begun;
    const { email, projectId, locale } = parameters;
    const session = await readToken(origin);
    const type = step === 'from' ? 'proveFormerEmail' : 'proveNewEmail';
    const message = { type, session, flowId, code, email, origin, projectId, locale } as const;
    return { parameters, answer: await requestCode(request, email, message) };
  }

  return {
    async startEmailChange(parameters: StartParameters): Promise<ChangeStep> {
      const { email, origin, projectId, locale } = parameters;
      const session = await readToken(origin);
      const message = { type: 'startEmailChange', session, email, origin, projectId, locale } as const;
      return keepStep(parameters, await requestCode(request, email, message));
    },

    /** The code to the present address; one to the new address is sent then. */
    async proveFormerEmail(entered: EnteredChange): Promise<'accepted' | CodeProblem> {
      const sent = await enter('from', entered);
      if (!sent) return 'expired';
      const problem = problemOf(sent.answer);
      if (problem) return problem;
      keepStep(sent.parameters, sent.answer);
      return 'accepted';
    },

    /** The code to the new address, which is the user's from then on. */
    async proveNewEmail(entered: EnteredChange): Promise<{ readonly email: string } | CodeProblem> {
      const sent = await enter('to', entered);
      if (!sent) return 'expired';
      const problem = problemOf(sent.answer);
      if (problem) return problem;
      const { email } = expectAnswer(withoutRefusal(sent.answer), 'emailChanged');
      [last.flowId, begun] = [undefined, undefined];
      onChanged(email);
      return { email };
    },
  };
}
