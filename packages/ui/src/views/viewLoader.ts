import { createElement } from 'react';
import type { ReactElement } from 'react';
import type { ViewLoader } from '../hooks/uiContext.ts';
import type { RouteOf, ViewName } from '../router/routes.ts';
import { IconPathsContext } from '../primitives/iconName.ts';
import type { I18n } from '../i18n/i18n.ts';
import type { StyleAdopter } from '../styles/sheets.ts';
import { views } from './registry.ts';

interface Render {
  readonly css: readonly string[];
  readonly draw: (route: RouteOf<ViewName>) => ReactElement | undefined;
}

/** The first view is drawn with what comes with the modal; all others share some more, fetched beside them. */
const firstView: ViewName = 'Connect';

// The name ties the module's route to the check below; without it the component would take any route.
// eslint-disable-next-line typescript/no-unnecessary-type-parameters
async function loadView<Name extends ViewName>(name: Name): Promise<Render> {
  const loading = views[name].load();
  const later = name === firstView ? undefined : await import('../later.ts');
  const { default: View, styles } = await loading;
  const isOfView = (route: RouteOf<ViewName>): route is RouteOf<Name> => route.view === name;
  const draw = (route: RouteOf<ViewName>) => (isOfView(route) ? createElement(View, { route }) : undefined);
  return {
    css: [...(later?.laterStyles ?? []), ...(styles === undefined ? [] : [styles])],
    draw: (route) =>
      later ? createElement(IconPathsContext.Provider, { value: later.laterIcons }, draw(route)) : draw(route),
  };
}

/** One per modal: the style sheets go to its own root. */
export function createViewLoader(styles: StyleAdopter, words: Pick<I18n, 'complete'>): ViewLoader {
  const ready = new Map<ViewName, Render>();
  const loading = new Map<ViewName, Promise<void>>();
  return {
    isReady: (view) => ready.has(view),
    load(view) {
      const present = loading.get(view);
      if (present) return present;
      const started = Promise.all([loadView(view), view === firstView ? undefined : words.complete()]).then(
        ([render]) => {
          for (const css of render.css) styles.adopt(css);
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
    render: (route) => ready.get(route.view)?.draw(route),
  };
}
