/** The lines of budgets.json that have a ceiling, as docs/decisions/size.md names them. */
const names = {
  'react.restore': 'React, on load with a stored connection',
  'scriptTag.restore': 'Script tag, on load with a stored connection',
  'example.load': 'The example (`examples/vite-react`), on load',
  'example.press': 'The example, from a press to Connect with its wallets',
};

const row = (...cells) => `| ${cells.join(' | ')} |`;

/** `[path, { goal, ceiling }]` of each line that is above its goal. */
function overGoal(budgets) {
  return Object.entries(budgets).flatMap(([group, phases]) =>
    Object.entries(phases)
      .filter(([, { ceiling }]) => ceiling !== undefined)
      .map(([phase, budget]) => [`${group}.${phase}`, budget]),
  );
}

/**
 * The table of what is over its goal, from the budgets.
 * @throws Error for a line without a name here.
 */
export function overGoalTable(budgets) {
  const lines = overGoal(budgets).map(([path, { goal, ceiling }]) => {
    if (names[path] === undefined) throw new Error(`scripts/check/sizeTable.mjs has no name for ${path}.`);
    return row(names[path], goal, ceiling);
  });
  const packages = budgets.packages
    .filter(({ whole }) => whole.ceiling !== undefined)
    .map(({ name, whole }) => row(`Package ${name}, all files`, whole.goal, whole.ceiling));
  const { ceilings, furtherView } = budgets.example;
  const views = Object.entries(ceilings)
    .toSorted(([a, kb], [b, other]) => other - kb || a.localeCompare(b))
    .map(([view, kb]) => row(`View ${view}`, furtherView.goal, kb));
  return [
    row('Line (gzip, React excluded), in kB', 'Goal', 'Ceiling'),
    row('---', '---', '---'),
    ...lines,
    ...packages,
    ...views,
  ].join('\n');
}

/** The page on sizes with that table. */
export function withOverGoal(page, budgets) {
  const table = /\| Line \(gzip, React excluded\)[^]*?(?=\n\n)/;
  if (!table.test(page)) throw new Error('docs/decisions/size.md has no table of what is over its goal.');
  return page.replace(table, () => overGoalTable(budgets));
}
