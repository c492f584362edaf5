import type { State } from '@portico/core';
import type { Translate } from '../hooks/useT.tsx';
import type { RouteOf, ViewName } from '../router/routes.ts';
import { views } from './registry.ts';

/** The title of a view for the data it was opened with. */
export function titleOf<Name extends ViewName>(t: Translate, state: State, route: RouteOf<Name>): string {
  const name: Name = route.view;
  const { title } = views[name];
  return typeof title === 'function' ? title(t, state, route) : t(title);
}
