import { QueryClient } from '@tanstack/query-core';
import { balancesQuery } from '@portico/core';
import type { Portico, PorticoOptions } from '@portico/core';
import { mountUi } from '../mount.tsx';
import type { MountModalOptions } from '../mount.tsx';
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

/** A client that holds what was read before, as old as the fixture says. */
function createClient(portico: Portico, { readBefore }: Fixture<ViewName>): { readonly queryClient?: QueryClient } {
  const networkId = portico.getCaipNetworkId();
  const address = portico.getAddress();
  if (!readBefore || networkId === undefined || address === undefined) return {};
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { balances, agoMs } = readBefore;
  const { queryKey } = balancesQuery(portico, { networkId, address });
  const read = { balances, fetchedAtMs: portico.now() - agoMs };
  queryClient.setQueryData(queryKey, read, { updatedAt: Date.now() - agoMs });
  return { queryClient };
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
  const { ui, host, unmount } = mountUi(portico, { ...createClient(portico, fixture), ...mountOptions });
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
