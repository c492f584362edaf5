import { isPorticoError, specError } from '@portico/protocol';
import { isShownToDevelopers } from '#check';
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

/** A server and a relay know the site by its project; other pages have none. */
const isProjectMissing = ({ options }: State): boolean =>
  !options.projectId && (options.server ?? options.universalProvider) !== undefined;

/**
 * A missing project id is reported, and blocks nothing that needs no server (spec §5); once it is set, the report is
 * withdrawn. In production the report is on the console alone: a visitor can do nothing about it.
 */
function followProjectId(portico: PorticoContext): () => void {
  const { store } = portico;
  const error = specError('project.missing_id');
  const report = (isMissing: boolean): void => {
    if (!isMissing) dismissAlert(portico, error.code);
    else if (isShownToDevelopers) addAlert(portico, error);
    else reportInvalidOptions(error);
  };
  report(isProjectMissing(store.getState()));
  return store.subscribe(isProjectMissing, report);
}

/** Validates options once discovery runs, and reports problems to the developer. Returns the function that ends it. */
export function validateOptionsOnIdle(portico: PorticoContext): () => void {
  reportInvalidOptions(findOptionsProblem(portico.internals.input));
  return followProjectId(portico);
}
