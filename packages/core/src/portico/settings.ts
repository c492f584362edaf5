import { checkTheme } from '#check';
import type { PorticoContext } from '../context/porticoContext.ts';
import { parseOptions } from '../options/parseOptions.ts';
import type { PorticoOptions } from '../contract/porticoOptions.ts';
import type { Features } from '../contract/hostOptions.ts';
import type { Theme } from '../contract/preferences.ts';

/**
 * Light, dark, or the system's setting.
 * @throws PorticoError `options.invalid` in development, where it is none of these.
 */
export function setThemeMode(portico: PorticoContext, mode: Theme['mode']): void {
  checkTheme({ mode });
  portico.store.setState(({ theme }) => ({ theme: { ...theme, mode } }));
}

/**
 * Sets some theme variables; the others stay.
 * @throws PorticoError `options.unknown_key` in development, where one does not exist.
 */
export function setThemeVariables(portico: PorticoContext, variables: Theme['variables']): void {
  checkTheme({ variables });
  portico.store.setState(({ theme }) => ({ theme: { ...theme, variables: { ...theme.variables, ...variables } } }));
}

/**
 * Changes options while the portico runs: the new ones are parsed together with the rest. Adapters are added and
 * removed by their own actions.
 * @throws PorticoError as parseOptions does; nothing is changed then.
 */
export function updateOptions(portico: PorticoContext, change: Partial<PorticoOptions>): void {
  const input = { ...portico.internals.input, ...change };
  const options = parseOptions(input);
  portico.internals.input = input;
  portico.store.setState((state) => ({
    options,
    ...(change.networks && { networks: options.networks }),
    ...((change.themeMode || change.themeVariables) && {
      theme: {
        mode: change.themeMode ?? state.theme.mode,
        variables: change.themeVariables ?? state.theme.variables,
      },
    }),
  }));
}

/** Changes some switches of `features`. */
export function updateFeatures(portico: PorticoContext, features: Partial<Features>): void {
  updateOptions(portico, { features: { ...portico.internals.input.features, ...features } });
}
