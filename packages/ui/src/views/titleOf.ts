import type { State } from '@portico/core';
import type { Translate } from '../hooks/useT.tsx';
import type { MessageFeature } from '../i18n/messages.ts';
import type { RouteOf, ViewName } from '../router/routes.ts';
import { views } from './registry.ts';
import type { UiPortico } from '../hooks/uiContext.ts';

/** The title of a view for the data it was opened with; empty until its messages have loaded. */
export function titleOf<Name extends ViewName>(
  t: Translate<MessageFeature>,
  state: State,
  route: RouteOf<Name>,
  portico: UiPortico,
): string {
  const name: Name = route.view;
  const { title } = views[name];
  const loaded: typeof t = (key, params) => {
    const text = t(key, params);
    return text === key ? '' : text;
  };
  return typeof title === 'function' ? title(loaded, state, route, portico) : loaded(title);
}
