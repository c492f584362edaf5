import { createElement } from 'react';
import type { ReactElement } from 'react';
import type { ViewLoader } from '../hooks/uiContext.ts';
import type { RouteOf, ViewName } from '../router/routes.ts';
import type { StyleAdopter } from '../styles/sheets.ts';
import { views } from './registry.ts';

type Render = (route: RouteOf<ViewName>) => ReactElement | undefined;

async function loadRender<Name extends ViewName>(name: Name, styles: StyleAdopter): Promise<Render> {
  const module = await views[name].load();
  if (module.styles !== undefined) styles.adopt(module.styles);
  const isOfView = (route: RouteOf<ViewName>): route is RouteOf<Name> => route.view === name;
  return (route) => (isOfView(route) ? createElement(module.default, { route }) : undefined);
}

/** One per modal: the style sheets go to its own root. */
export function createViewLoader(styles: StyleAdopter): ViewLoader {
  const ready = new Map<ViewName, Render>();
  const loading = new Map<ViewName, Promise<void>>();
  return {
    isReady: (view) => ready.has(view),
    load(view) {
      const present = loading.get(view);
      if (present) return present;
      const started = loadRender(view, styles).then(
        (render) => {
          ready.set(view, render);
        },
        (error: unknown) => {
          // Forgotten, so that a retry asks again.
          loading.delete(view);
          throw error;
        },
      );
      loading.set(view, started);
      return started;
    },
    render: (route) => ready.get(route.view)?.(route),
  };
}
