export const fix = 'Load it later or make it smaller; the budgets are in scripts/check/budgets.json.';

export async function run() {
  return { problems: [] };
}
