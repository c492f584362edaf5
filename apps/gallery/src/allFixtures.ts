import type { ViewFixtures } from '../../../packages/ui/src/testing/fixtures.ts';

/** Every view's fixtures by its name: found by their file names, so that none is missing. */
export function loadFixtures(): ReadonlyMap<string, ViewFixtures> {
  const modules = import.meta.glob<{ readonly fixtures: ViewFixtures }>(
    '../../../packages/ui/src/views/*/*.fixtures.{ts,tsx}',
    { eager: true },
  );
  return new Map(Object.values(modules).map(({ fixtures }) => [fixtures.view, fixtures]));
}

/** Each view × fixture, in the form that the screenshot scripts read. */
export function listFixtures(): { readonly view: string; readonly fixture: string }[] {
  return [...loadFixtures().values()].flatMap(({ view, fixtures }) =>
    Object.keys(fixtures).map((fixture) => ({ view, fixture })),
  );
}
