import { expect, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Fixture } from './fixtures.ts';
import { mountFixture } from './mountFixture.ts';
import type { MountFixtureParameters } from './mountFixture.ts';
import type { Route, ViewName } from '../router/routes.ts';

/** A mounted fixture and the queries of a test in it. */
export interface Mounted extends ReturnType<typeof mountFixture> {
  readonly root: ShadowRoot;
  readonly find: (selector: string) => HTMLElement | null;
  readonly get: (selector: string) => HTMLElement;
  /** The first button or link of that name. */
  readonly button: (name: string) => HTMLElement;
  readonly text: () => string;
}

/** The accessible name of an element: its label, or its text without the parts that are hidden from screen readers. */
export function nameOf(element: Element): string {
  const label = element.getAttribute('aria-label');
  if (label !== null) return label.trim();
  const copy = element.cloneNode(true);
  if (!(copy instanceof Element)) return '';
  for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove();
  return (copy.textContent ?? '').trim();
}

/** Mounts a fixture for a browser test; `unmount` it afterwards. */
export function mountForTest(
  fixture: Fixture<ViewName>,
  parameters: Omit<MountFixtureParameters, 'fixture'> = {},
): Mounted {
  const mounted = mountFixture({ fixture, ...parameters });
  const root = [...document.querySelectorAll('portico-root')].at(-1)?.shadowRoot;
  if (!root) throw new Error('The modal has no shadow root.');
  const find = (selector: string) => root.querySelector<HTMLElement>(selector);
  return {
    ...mounted,
    root,
    find,
    get: (selector) => {
      const element = find(selector);
      if (!element) throw new Error(`There is no ${selector}.`);
      return element;
    },
    button: (name) => {
      const all = [...root.querySelectorAll<HTMLElement>('button, a')].filter((each) => !each.closest('[inert]'));
      const element = all.find((each) => nameOf(each) === name) ?? all.find((each) => nameOf(each).startsWith(name));
      if (!element) throw new Error(`There is no button '${name}' among: ${all.map(nameOf).join(' | ')}`);
      return element;
    },
    text: () => root.querySelector('[data-slide=current]')?.textContent ?? '',
  };
}

/** The fixtures of any view: a view's own are of the route of that view. */
interface AnyFixtures {
  readonly view: ViewName;
  readonly fixtures: Readonly<Record<string, Omit<Fixture<ViewName>, 'route'> & { readonly route: Route }>>;
}

/** Mounts one fixture of a view until the test is over, and waits until the view is drawn. */
export async function showFixture({ view, fixtures }: AnyFixtures, name = 'default'): Promise<Mounted> {
  const fixture = fixtures[name];
  if (!fixture) throw new Error(`${view} has no fixture '${name}'.`);
  const page = mountForTest(fixture);
  onTestFinished(page.unmount);
  await vi.waitFor(() => expect(page.find('[data-slide=current] .view:not([aria-busy])')).not.toBeNull());
  return page;
}

/** The names of the rows in the view that is shown. */
export function rowNames({ root }: Mounted): string[] {
  return [...root.querySelectorAll('[data-slide=current] [data-row]')].map(nameOf);
}

/** Where the visitor is. */
export function currentRoute({ ui }: Mounted): Route | undefined {
  return ui.router.getState().history.at(-1)?.route;
}

/** Real keys, through the browser. */
export async function press(keys: string): Promise<void> {
  await userEvent.keyboard(keys);
}
