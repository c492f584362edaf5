import type { Portico, State } from '@portico/core';
import type { Translate } from '../hooks/useT.tsx';
import type { RouteOf, ViewName } from '../router/routes.ts';
import { views } from './registry.ts';

/** The title of a view for the data it was opened with; empty while its words are still on their way. */
export function titleOf<Name extends ViewName>(
  t: Translate,
  state: State,
  route: RouteOf<Name>,
  portico: Portico,
): string {
  const name: Name = route.view;
  const { title } = views[name];
  if (typeof title === 'function') return title(t, state, route, portico);
  const text = t(title);
  return text === title ? '' : text;
}
