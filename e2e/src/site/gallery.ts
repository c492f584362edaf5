import axe from 'axe-core';
import { listFixtures, loadFixtures } from '../../../apps/gallery/src/allFixtures.ts';
import type { ViewName } from '../../../packages/ui/src/router/routes.ts';
import type { Fixture } from '../../../packages/ui/src/testing/fixtures.ts';
import { getQueryClient } from '../../../packages/ui/src/queries/queryClient.ts';
import { mountFixture } from '../../../packages/ui/src/testing/mountFixture.ts';
import './gallery.css';

export interface Appearance {
  readonly theme: 'light' | 'dark';
  readonly direction: 'ltr' | 'rtl';
}

export interface Gallery {
  readonly fixtures: ReturnType<typeof listFixtures>;
  /** Shows one state of one view, at rest. */
  readonly show: (view: string, fixture: string, appearance: Appearance) => Promise<void>;
  /** The same in the other theme, at rest. */
  readonly turn: (theme: Appearance['theme']) => Promise<void>;
  /** The violations that axe finds in the view, one line each; of the rules for colours alone, where so named. */
  readonly audit: (rules?: 'colors') => Promise<string[]>;
  readonly hide: () => void;
  /** Makes the page's button open one state of one view. */
  readonly offer: (view: string, fixture: string) => void;
  /** After a press on it: the view is at rest. */
  readonly whenShown: () => Promise<void>;
}

declare global {
  interface Window {
    gallery: Gallery;
  }
}

const nextFrame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()));

/** Waits frame by frame; false where it has not come to be within so many. */
async function becomes(isSo: () => boolean, framesMax: number): Promise<boolean> {
  for (let frame = 0; frame < framesMax; frame += 1) {
    if (isSo()) return true;
    await nextFrame();
  }
  return isSo();
}

const still = new CSSStyleSheet();
still.replaceSync('*, ::before, ::after { animation-duration: 0s !important; transition-duration: 0s !important; }');

/**
 * Elements that animate in with a delay are checked at their final place: halfway through, their colours are of no
 * theme.
 */
function keepStill(root: ShadowRoot): void {
  if (!root.adoptedStyleSheets.includes(still)) root.adoptedStyleSheets.push(still);
}

/** Three frames in a row without a change, with all motion at its end. */
async function whenQuiet(root: ShadowRoot): Promise<void> {
  let changes = 0;
  const observer = new MutationObserver(() => {
    changes += 1;
  });
  observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
  let quietFrames = 0;
  while (quietFrames < 3) {
    for (const animation of root.getAnimations()) {
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
    }
    const before = changes;
    await nextFrame();
    quietFrames = changes === before ? quietFrames + 1 : 0;
  }
  observer.disconnect();
}

/** The view is rendered and has its data; a read that never settles (a loading state) has a short time limit. */
async function whenAtRest({ ui }: ReturnType<typeof mountFixture>, name: string): Promise<void> {
  const root = document.querySelector('portico-root')?.shadowRoot;
  const hasView = (): boolean => root?.querySelector('[data-slide=current] .view:not([aria-busy])') != null;
  if (!root || !(await becomes(hasView, 600))) throw new Error(`'${name}' does not show.`);
  keepStill(root);
  await nextFrame();
  await becomes(() => getQueryClient(ui.portico).isFetching() === 0, 10);
  await whenQuiet(root);
}

let shown:
  | { readonly mounted: ReturnType<typeof mountFixture>; readonly fixture: Fixture<ViewName>; readonly name: string }
  | undefined;

function mount(view: string, name: string, { theme, direction }: Appearance): void {
  window.gallery.hide();
  const fixture = loadFixtures().get(view)?.fixtures[name];
  if (!fixture) throw new Error(`There is no fixture '${name}' of '${view}'.`);
  // Hebrew and not Arabic: axe takes joined characters for an icon font and checks none of them.
  const options = { themeMode: theme, direction, locale: direction === 'rtl' ? 'he' : 'en' };
  shown = { mounted: mountFixture({ fixture, options }), fixture, name: `${view}/${name}` };
}

/** What another theme can break: it changes colours, and nothing else. */
const colorRules = ['color-contrast', 'link-in-text-block'];

const opener = document.createElement('button');
opener.textContent = 'Open';
let offered: (() => void) | undefined;
opener.addEventListener('click', () => offered?.());

window.gallery = {
  fixtures: listFixtures(),
  async show(view, name, appearance) {
    mount(view, name, appearance);
    await window.gallery.whenShown();
  },
  async turn(theme) {
    const root = document.querySelector('portico-root')?.shadowRoot;
    if (!shown || !root) throw new Error('Nothing is shown.');
    shown.mounted.ui.portico.setThemeMode(theme);
    await whenQuiet(root);
  },
  offer(view, name) {
    offered = () => mount(view, name, { theme: 'light', direction: 'ltr' });
    document.querySelector('main')?.append(opener);
  },
  async whenShown() {
    if (!shown) throw new Error('Nothing is shown.');
    const { mounted, fixture, name } = shown;
    await mounted.ui.i18n.load([]);
    await mounted.ui.views.load(fixture.route.view);
    await mounted.acted;
    await whenAtRest(mounted, name);
  },
  async audit(rules) {
    const host = document.querySelector('portico-root');
    if (!host) throw new Error('Nothing is shown.');
    const { violations, passes } = await axe.run(host, {
      resultTypes: ['violations'],
      ...(rules === 'colors' && { runOnly: { type: 'rule', values: colorRules } }),
    });
    const complaints = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary = '' }) => `${id}: ${html.slice(0, 200)} ${failureSummary.slice(0, 300)}`),
    );
    // An element that axe did not check would have no violation either.
    const isAssessed = [...passes, ...violations].some(({ id }) => id === 'color-contrast');
    return isAssessed ? complaints : [...complaints, 'no text was judged'];
  },
  hide() {
    shown?.mounted.unmount();
    shown = undefined;
  },
};
