import { isPorticoError, specError } from '@portico/protocol';
import { checkOptions } from '../options/checkNow.ts';
import type { PorticoOptions } from '../contract/porticoOptions.ts';
import type { PorticoContext } from '../context/porticoContext.ts';
import type { State } from '../store/state.ts';
import { addAlert, dismissAlert } from '../modal/alerts.ts';

/** The problem that a full check finds; undefined where there is none. Options validated at creation are valid. */
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

/**
 * A missing project id is reported, and blocks nothing that needs no server (spec §5); once it is set, the report is
 * withdrawn.
 */
function followProjectId(portico: PorticoContext): () => void {
  const { store } = portico;
  const select = ({ options }: State): string | undefined => options.projectId;
  const error = specError('project.missing_id');
  const report = (projectId: string | undefined): void =>
    projectId ? dismissAlert(portico, error.code) : addAlert(portico, error);
  report(select(store.getState()));
  return store.subscribe(select, report);
}

/** Validates options once discovery runs, and shows problems in the modal. Returns the function that ends it. */
export function validateOptionsOnIdle(portico: PorticoContext): () => void {
  reportInvalidOptions(findOptionsProblem(portico.internals.input));
  return followProjectId(portico);
}
