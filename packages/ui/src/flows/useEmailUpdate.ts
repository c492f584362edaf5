import { updateEmail } from '@portico/core/internal';
import type { EmailUpdateState, EmailUpdateStep } from '@portico/core/adapter';
import { usePortico } from '../hooks/usePortico.ts';
import { type Steps, useSteps } from './useSteps.ts';

/** Runs the steps of a change of the address. */
export function useEmailUpdate(connectorId: string): Steps<EmailUpdateStep, EmailUpdateState> {
  const portico = usePortico();
  return useSteps((step: EmailUpdateStep, signal) => updateEmail(portico, { connectorId, step, signal }));
}
