import { asPhrase } from './plan.mjs';

export const decision = {
  description: 'a page on why something is as it is',
  example: 'walletSorting',
  names: /^[a-z][a-zA-Z\d]+$/,
  make: (name) => ({
    files: {
      [`docs/decisions/${name}.md`]: `# ${asPhrase(name)}

What was chosen, in a sentence.

**Against** what, and why not.

**Why.**

Would change our mind: …
`,
    },
    edits: [{ file: 'docs/decisions/README.md', after: /^- \[/, text: `- [${name}.md](${name}.md) in a few words` }],
    next: [`Write docs/decisions/${name}.md on less than a page, and its line in docs/decisions/README.md.`],
  }),
};

export const gate = {
  description: 'a check of npm run check',
  example: 'links',
  names: /^[a-z][a-zA-Z]+$/,
  make: (name) => ({
    files: {
      [`scripts/check/${name}.mjs`]: `export const fix = 'What to do when it fails.';

export async function run() {
  const problems = [];
  return { problems, summary: '' };
}
`,
    },
    edits: [{ file: 'scripts/check/gates.mjs', before: '];', text: `  '${name}',` }],
    next: [
      `Write scripts/check/${name}.mjs, and plant the fault it must find in scripts/check/gates.test.mjs.`,
      'Give it a row in CONTRIBUTING.md.',
    ],
  }),
};
