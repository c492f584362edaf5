import type { Route, RouteOf, ViewName } from '../router/routes.ts';
import type { FixtureSetup } from './fixturePortico.ts';

/** One state of a view, as the gallery, the screenshots and axe see it. */
export interface Fixture<Name extends ViewName> {
  readonly route: RouteOf<Name>;
  /** What Back leads to; with it the header shows Back. */
  readonly history?: readonly Route[];
  readonly setup?: FixtureSetup;
}

export interface ViewFixtures<Name extends ViewName = ViewName> {
  readonly view: Name;
  readonly fixtures: Readonly<Record<string, Fixture<Name>>>;
}

/** The fixtures of a view: `export const fixtures = defineFixtures('Connect', { default: { … } })`. */
export function defineFixtures<Name extends ViewName>(
  view: Name,
  fixtures: Readonly<Record<string, Fixture<Name>>>,
): ViewFixtures<Name> {
  return { view, fixtures };
}
