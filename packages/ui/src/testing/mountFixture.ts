import { mountUi } from '../mount.tsx';
import type { MountModalOptions } from '../mount.tsx';
import type { Ui } from '../hooks/uiContext.ts';
import type { PorticoOptions } from '@portico/core';
import { createFixturePortico } from './fixturePortico.ts';
import type { Fixture } from './fixtures.ts';
import type { ViewName } from '../router/routes.ts';

export interface MountFixtureParameters extends MountModalOptions {
  readonly fixture: Fixture<ViewName>;
  /** On top of the fixture's own: theme, locale, direction. */
  readonly options?: Partial<PorticoOptions>;
}

/** Mounts the real modal at one view of a fixture. */
export function mountFixture({ fixture, options, ...mountOptions }: MountFixtureParameters): {
  readonly ui: Ui;
  readonly unmount: () => void;
} {
  const portico = createFixturePortico({
    ...fixture.setup,
    options: { ...fixture.setup?.options, ...options },
  });
  const { ui, unmount } = mountUi(portico, mountOptions);
  void portico.open();
  const [first, ...rest] = [...(fixture.history ?? []), fixture.route];
  ui.router.reset(first ?? fixture.route, ...rest);
  return {
    ui,
    unmount: () => {
      unmount();
      portico.destroy();
    },
  };
}
