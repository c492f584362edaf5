import { isPorticoError, specError } from '@portico/protocol';
import { checkOptions } from '../options/checkNow.ts';
import type { PorticoOptions } from '../contract/porticoOptions.ts';
import type { PorticoContext } from '../context/porticoContext.ts';
import type { State } from '../store/state.ts';
import { addAlert, dismissAlert } from '../modal/alerts.ts';

/** What a full check finds; undefined where all is well. What was looked at when it was given is well. */
export function findOptionsProblem(input: PorticoOptions): unknown {
  try {
    checkOptions(input);
    return undefined;
  } catch (error) {
    return error;
  }
}

/**
 * Reports an invalid option that a production build validates late (`#check`). On the console alone: a visitor can do
 * nothing about it.
 */
function reportInvalidOptions(problem: unknown): void {
  if (isPorticoError(problem)) console.error('[portico]', problem);
}

/** A missing project id is said, and blocks nothing that needs no server (spec §5); once it is given, it is said no more. */
function followProjectId(portico: PorticoContext): () => void {
  const { store } = portico;
  const select = ({ options }: State): string | undefined => options.projectId;
  const error = specError('project.missing_id');
  const report = (projectId: string | undefined): void =>
    projectId ? dismissAlert(portico, error.code) : addAlert(portico, error);
  report(select(store.getState()));
  return store.subscribe(select, report);
}

/** What of the options is looked at once wallets are looked for, and shown in the modal. Returns what ends it. */
export function validateOptionsOnIdle(portico: PorticoContext): () => void {
  reportInvalidOptions(findOptionsProblem(portico.internals.input));
  return followProjectId(portico);
}
