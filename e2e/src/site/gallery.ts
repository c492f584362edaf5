import axe from 'axe-core';
import { listFixtures, loadFixtures } from '../../../apps/gallery/src/allFixtures.ts';
import { mountFixture } from '../../../packages/ui/src/testing/mountFixture.ts';
import './site.css';

export interface Appearance {
  readonly theme: 'light' | 'dark';
  readonly direction: 'ltr' | 'rtl';
}

export interface Gallery {
  readonly fixtures: ReturnType<typeof listFixtures>;
  /** Shows one state of one view, at rest. */
  readonly show: (view: string, fixture: string, appearance: Appearance) => Promise<void>;
  /** What axe has to say about what is shown, a line to each complaint. */
  readonly audit: () => Promise<string[]>;
  readonly hide: () => void;
}

declare global {
  interface Window {
    gallery: Gallery;
  }
}

const nextFrame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()));

/** Two frames in a row without a change, with all motion at its end. */
async function whenAtRest(root: ShadowRoot): Promise<void> {
  let changes = 1;
  const observer = new MutationObserver(() => {
    changes += 1;
  });
  observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
  let quietFrames = 0;
  while (quietFrames < 2) {
    for (const animation of root.getAnimations()) {
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
    }
    const before = changes;
    await nextFrame();
    quietFrames = changes === before ? quietFrames + 1 : 0;
  }
  observer.disconnect();
}

let unmount: (() => void) | undefined;

window.gallery = {
  fixtures: listFixtures(),
  async show(view, name, { theme, direction }) {
    window.gallery.hide();
    const fixture = loadFixtures().get(view)?.fixtures[name];
    if (!fixture) throw new Error(`There is no fixture '${name}' of '${view}'.`);
    const options = { themeMode: theme, direction, locale: direction === 'rtl' ? 'ar' : 'en' };
    const mounted = mountFixture({ fixture, options });
    ({ unmount } = mounted);
    await mounted.ui.i18n.ready();
    await mounted.ui.views.load(fixture.route.view);
    const root = document.querySelector('portico-root')?.shadowRoot;
    if (root) await whenAtRest(root);
  },
  async audit() {
    const host = document.querySelector('portico-root');
    if (!host) throw new Error('Nothing is shown.');
    const { violations } = await axe.run(host, { resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary = '' }) => `${id}: ${html.slice(0, 200)} ${failureSummary.slice(0, 300)}`),
    );
  },
  hide() {
    unmount?.();
    unmount = undefined;
  },
};
