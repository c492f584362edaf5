import { expect, test } from 'vitest';
import { readJson, readText } from '../lib/repo.mjs';
import { overGoalTable, withOverGoal } from './sizeTable.mjs';

const budgets = readJson('scripts/check/budgets.json');

test('behavior: the table of what is over its goal has the goals and ceilings of the budgets', () => {
  const page = readText('docs/decisions/size.md');
  expect(withOverGoal(page, budgets)).toBe(page);
});

test('error: another ceiling is another table, and a line without a name is refused', () => {
  const { react } = budgets;
  const restore = { ...react.restore, ceiling: 18 };
  const lower = { ...budgets, react: { ...react, restore } };
  expect(overGoalTable(lower)).toContain('| React, on load with a stored connection | 14 | 18 |');
  const other = { ...budgets, react: { ...react, load: { goal: 14, ceiling: 15 } } };
  expect(() => overGoalTable(other)).toThrow('no name for react.load');
});
