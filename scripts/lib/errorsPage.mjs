import { sectionsOf } from '../docs/sections.mjs';
import { loadSource } from './loadSource.mjs';
import { readText } from './repo.mjs';

const intro = `# Errors

Every error of Portico is a \`PorticoError\`. \`code\` is stable, \`context\` has the facts, \`id\` is what a visitor can copy for support, and
\`message\` is English for developers: a sentence, the code, and a link to this page. In a production build a message is a shorter
sentence, or the code and the link alone. A message that the specification fixes is that text alone; \`code\` and \`docsPath\` have the rest.

There is no public site of these pages yet, so the link names this file in the installed package: \`@portico/protocol/errors.md#code\` is
\`errors.md\` in the folder of \`@portico/protocol\`. In the repository it is \`docs/errors.md\`. The page is generated from the tables of
\`packages/protocol\`: \`npm run check -- names --update\` writes it, and \`npm run check\` shows that it is current.

Below each code stand the message for developers, with the names of its context in braces, and the text that a visitor sees.
`;

/** The family of a code: what stands before its dot. */
export const groupOf = (code) => (code.includes('.') ? code.slice(0, code.indexOf('.')) : 'other');

/** A context that has every value: its name in braces. */
const anyContext = new Proxy({}, { get: (_target, key) => `{${String(key)}}` });

/** The page of errors as it has to be: each code with its message and its text for visitors. */
export async function errorsPage() {
  const { errorCodes, errorExplanations } = await loadSource('packages/protocol/src/exports/index.ts');
  const { describeError } = await loadSource('packages/protocol/src/errors/developmentMessage.ts');
  const examples = sectionsOf(readText('docs/examples/errors.md'));
  const groups = [...new Set(errorCodes.map(groupOf))];
  const entryOf = (code) => {
    const message = describeError(code, anyContext);
    const visitor = errorExplanations[code];
    const texts = message === visitor ? [message] : [message, `Visitors: ${visitor}`];
    return [`### <a id="${code}"></a>\`${code}\``, ...texts].join('\n\n');
  };
  const sections = groups.map((area) =>
    [`## ${area}`, examples.get(area), ...errorCodes.filter((code) => groupOf(code) === area).map(entryOf)].join(
      '\n\n',
    ),
  );
  return `${[intro.trimEnd(), ...sections].join('\n\n')}\n`;
}

/** Links of messages that lead to no anchor of a page which its package publishes. */
export async function deadErrorLinks(page, { exports = {}, files = [] }) {
  const { errorCodes, PorticoError } = await loadSource('packages/protocol/src/exports/index.ts');
  const links = errorCodes.map((code) => ({ code, link: new PorticoError(code, {}).docsPath }));
  const isPublished = exports['./errors.md'] === './errors.md' && files.includes('errors.md');
  return links
    .filter(
      ({ code, link }) =>
        !isPublished || link !== `@portico/protocol/errors.md#${code}` || !page.includes(`<a id="${code}"></a>`),
    )
    .map(({ code, link }) => `the message of ${code} links to ${link}, which is no anchor of a published page`);
}
