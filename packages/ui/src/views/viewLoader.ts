import { createElement } from 'react';
import type { ReactElement } from 'react';
import type { State } from '@portico/core';
import type { Translate } from '../i18n/translate.ts';
import type { ViewLoader } from '../hooks/uiContext.ts';
import type { MessageFeature } from '../i18n/messages.ts';
import type { RouteOf, ViewName } from '../router/routes.ts';
import { IconPathsContext } from '../primitives/iconName.ts';
import { ExplainContext } from '../hooks/explainContext.ts';
import type { I18n } from '../i18n/i18n.ts';
import type { StyleAdopter } from '../styles/sheets.ts';
import { SidePanel } from './sidePanel/SidePanel.tsx';
import { connectView, views } from './registry.ts';
import type { ViewModule } from './view.ts';

interface Render {
  readonly css: readonly string[];
  readonly titleOf: (t: Translate<MessageFeature>, state: State, route: RouteOf<ViewName>) => string;
  readonly draw: (route: RouteOf<ViewName>) => ReactElement | undefined;
}

// The name ties the module's route to the check below; without it the component would take any route.
// eslint-disable-next-line typescript/no-unnecessary-type-parameters
function createRender<Name extends ViewName>(name: Name, { default: View, title, styles }: ViewModule<Name>): Render {
  const isOfView = (route: RouteOf<ViewName>): route is RouteOf<Name> => route.view === name;
  const isSidePanel = views[name].kind === 'connect';
  return {
    css: styles === undefined ? [] : [styles],
    titleOf(t, state, route) {
      if (typeof title === 'string') return t(title);
      return isOfView(route) ? title(t, state, route) : '';
    },
    draw(route) {
      if (!isOfView(route)) return undefined;
      const view = createElement(View, { route });
      return isSidePanel ? createElement(SidePanel, { isList: name === 'Connect' }, view) : view;
    },
  };
}

/** The first view is rendered with the code of the modal; all others share some more, fetched with them. */
const firstRender = createRender('Connect', connectView);

// As above.
// eslint-disable-next-line typescript/no-unnecessary-type-parameters
async function loadView<Name extends ViewName>(name: Name): Promise<Render> {
  const [module, lazy] = await Promise.all([views[name].load(), import('../components/lazy.ts')]);
  const render = createRender(name, module);
  return {
    ...render,
    css: [...lazy.lazyStyles, ...render.css],
    draw: (route) =>
      createElement(
        ExplainContext.Provider,
        { value: lazy.explain },
        createElement(IconPathsContext.Provider, { value: lazy.lazyIcons }, render.draw(route)),
      ),
  };
}

/** One per modal: the style sheets go to its own root. */
export function createViewLoader(styles: StyleAdopter, i18n: Pick<I18n, 'load' | 'isReady'>): ViewLoader {
  const ready = new Map<ViewName, Render>([['Connect', firstRender]]);
  for (const css of firstRender.css) styles.attach(css);
  return {
    isReady: (view) => ready.has(view) && i18n.isReady(),
    async load(view) {
      if (view === 'Connect') return i18n.load([]);
      const messages = i18n.load(['common', ...(views[view].messages ?? [])]);
      const [render] = await Promise.all([loadView(view), messages]);
      if (ready.has(view)) return;
      for (const css of render.css) styles.attach(css);
      ready.set(view, render);
    },
    titleOf: (t, state, route) => (i18n.isReady() && ready.get(route.view)?.titleOf(t, state, route)) || '',
    render: (route) => ready.get(route.view)?.draw(route),
  };
}
