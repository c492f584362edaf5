import { expect, test } from 'vitest';
import { featureFields, optionFields } from '../../packages/core/src/options/optionFields.ts';
import { checkOpenParameters, openViews } from '../../packages/core/src/modal/checkOpenParameters.ts';
import { eventNames } from '../../packages/protocol/src/events.ts';
import { views } from '../../packages/ui/src/views/registry.ts';
import { tableRows, untested } from '../check/coverage.mjs';
import { readJson, readText } from '../lib/repo.mjs';
import { attributesOf, elementClasses } from './elements.mjs';
import { instanceMethods } from './pages.mjs';

/** The names that a host of the incumbent uses: to come here it changes its imports. */
const surface = readJson('scripts/docs/surface.json');

const exported = new Set([...readText('docs/names/react.txt').matchAll(/^value (\w+)$/gm)].map(([, name]) => name));

/** The names of rows of docs/coverage.md that have no test. */
const withoutTest = new Set(
  tableRows(readText('docs/coverage.md'))
    .filter(({ cells }) => untested.test(cells[2] ?? ''))
    .flatMap(({ cells }) => cells[1].match(/\w+/g) ?? []),
);

test.each([
  ['option', surface.options, [...Object.keys(optionFields), 'networks', 'defaultNetwork']],
  ['feature', surface.features, Object.keys(featureFields)],
  ['event', surface.events, eventNames],
  ['method of the instance', surface.methods, instanceMethods()],
  ['hook', surface.hooks, [...exported]],
  ['component', surface.components, [...exported]],
  ['view', surface.views, Object.keys(views)],
  ['view of open()', surface.openedViews, openViews],
])('behavior: every %s of the surface is there under its name, or a row has its reason', (_, names, known) => {
  expect(new Set(names).size).toBe(names.length);
  const missing = names.filter((name) => !known.includes(name));
  expect(missing.filter((name) => !withoutTest.has(name))).toEqual([]);
});

test('behavior: a view that open() takes is a view of the modal, or a row has its reason', () => {
  expect(openViews.filter((name) => !(name in views) && !withoutTest.has(name))).toEqual([]);
});

test('behavior: every element has its attributes', () => {
  const classes = new Map(elementClasses().map(({ tag, declaration }) => [tag, declaration]));
  for (const [tag, attributes] of Object.entries(surface.attributes)) {
    expect(
      attributesOf(classes.get(tag)).map(({ name }) => name),
      tag,
    ).toEqual(expect.arrayContaining(attributes));
  }
});

test.each(surface.customWalletFields)('behavior: a wallet of the host has the field %s', (field) => {
  const broken = { id: 'a', name: 'A', [field]: 7 };
  expect(() => optionFields.customWallets([broken], 'customWallets')).toThrow();
});

test.each(Object.entries(surface.openArguments))('behavior: open() takes the arguments of %s', (view, names) => {
  const own = Object.fromEntries(names.map((name) => [name, '1']));
  expect(() => checkOpenParameters({ view, arguments: own })).not.toThrow();
});
