import { loadSource } from './loadSource.mjs';

const intro = `# Errors

Every error of Portico is a \`PorticoError\`: \`code\` is stable, \`message\` is English and safe to show, \`id\` is what a visitor can copy
for support. A message that ends in \`(see /errors#code)\` means this page. It is generated from the tables of \`packages/protocol\`:
\`npm run check -- names --update\` writes it, and \`npm run check\` proves that it is current.
`;

const groupOf = (code) => (code.includes('.') ? code.slice(0, code.indexOf('.')) : 'other');

/** `docs/errors.md` as it has to be: each code with what happened and what to do. */
export async function errorsPage() {
  const { errorCodes, errorExplanations } = await loadSource('packages/protocol/src/exports/index.ts');
  const groups = [...new Set(errorCodes.map(groupOf))];
  const sections = groups.map((area) =>
    [
      `## ${area}`,
      ...errorCodes
        .filter((code) => groupOf(code) === area)
        .map((code) => `### <a id="${code}"></a>\`${code}\`\n\n${errorExplanations[code]}`),
    ].join('\n\n'),
  );
  return `${[intro.trimEnd(), ...sections].join('\n\n')}\n`;
}
