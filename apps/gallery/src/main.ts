import { mountFixture } from '../../../packages/ui/src/testing/mountFixture.ts';
import { listFixtures, loadFixtures } from './allFixtures.ts';
import { showIndex } from './indexPage.ts';
import { brands, readSettings } from './settings.ts';
import type { Settings } from './settings.ts';

declare global {
  interface Window {
    /** Every view × fixture. */
    __fixtures: ReturnType<typeof listFixtures>;
    /** Settles when the chosen view is there, in its language; rejects where there is none. */
    __ready: Promise<void>;
  }
}

async function show(settings: Settings, view: string): Promise<void> {
  const fixture = loadFixtures().get(view)?.fixtures[settings.fixture];
  if (!fixture) throw new Error(`There is no fixture '${settings.fixture}' of '${view}'.`);
  document.documentElement.dataset['theme'] = settings.theme;
  const place = document.querySelector<HTMLElement>('#gallery');
  if (settings.isEmbedded && place) place.className = 'embedded-place';
  const { ui, acted } = mountFixture({
    fixture,
    options: {
      themeMode: settings.theme,
      ...(settings.brand === 'none' ? {} : { themeVariables: brands[settings.brand] }),
      locale: settings.locale,
      direction: settings.dir,
    },
    ...(settings.isEmbedded && place ? { isEmbedded: true, container: place } : {}),
  });
  await ui.i18n.load([]);
  const current = ui.router.getState().history.at(-1);
  if (current) await ui.views.load(current.route.view);
  await acted;
}

async function start(): Promise<void> {
  const settings = readSettings(location.search);
  if (settings.view !== undefined) {
    await show(settings, settings.view);
    return;
  }
  const place = document.querySelector<HTMLElement>('#gallery');
  if (!place) return;
  if (settings.isSpecimens) {
    const { showSpecimens } = await import('./specimenPage.ts');
    document.documentElement.dataset['theme'] = settings.theme;
    showSpecimens(place, settings);
    return;
  }
  showIndex(place);
}

window.__fixtures = listFixtures();
window.__ready = start();
