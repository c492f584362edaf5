import { balancesQuery, getContext } from '@portico/core/internal';
import type { Portico, PorticoOptions } from '@portico/core';
import { mountUi } from '../frame/mount.tsx';
import type { MountModalOptions } from '../frame/mountModalOptions.ts';
import { getQueryClient } from '../queries/queryClient.ts';
import type { Ui } from '../hooks/uiContext.ts';
import { asPhone } from './asPhone.ts';
import { createFixturePortico } from './fixturePortico.ts';
import { serveFixture } from './fixtureService.ts';
import type { Fixture } from './fixtures.ts';
import { passTime } from './passTime.ts';
import { createVisitor } from './visitor.ts';
import type { ViewName } from '../router/routes.ts';

export interface MountFixtureParameters extends MountModalOptions {
  readonly fixture: Fixture<ViewName>;
  /** On top of the fixture's own: theme, locale, direction. */
  readonly options?: Partial<PorticoOptions>;
}

/** Puts earlier data into the client, as old as the fixture sets it. */
function readBefore(portico: Portico, { readBefore: read }: Fixture<ViewName>): void {
  const caipNetworkId = portico.getCaipNetworkId();
  const address = portico.getAddress();
  if (!read || caipNetworkId === undefined || address === undefined) return;
  const { balances, agoMs } = read;
  const { queryKey } = balancesQuery(portico, { caipNetworkId, address });
  const known = { balances, fetchedAtMs: getContext(portico).now() - agoMs };
  getQueryClient(portico).setQueryData(queryKey, known, { updatedAt: Date.now() - agoMs });
}

/** Mounts the real modal at one view of a fixture. */
export function mountFixture({ fixture, options, ...mountOptions }: MountFixtureParameters): {
  readonly ui: Ui;
  /** Settles when the visitor of the fixture has done what leads to its state. */
  readonly acted: Promise<void>;
  readonly unmount: () => void;
} {
  const portico = createFixturePortico({
    ...fixture.setup,
    options: { ...fixture.setup?.options, ...options },
  });
  const stopServing = serveFixture(fixture.setup?.service);
  const stopTime = passTime(fixture.passedMs ?? 0);
  const stopPhone = asPhone(fixture.isPhone ?? false);
  readBefore(portico, fixture);
  const { ui, host, unmount } = mountUi(portico, mountOptions);
  void portico.open();
  const [first, ...rest] = [...(fixture.history ?? []), fixture.route];
  ui.router.reset(first ?? fixture.route, ...rest);
  const acted = host.shadowRoot && fixture.act ? fixture.act(createVisitor(host.shadowRoot)) : Promise.resolve();
  return {
    ui,
    acted,
    unmount: () => {
      stopTime();
      stopPhone();
      unmount();
      portico.destroy();
      stopServing();
    },
  };
}
