import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/repo.mjs';

/** The requirements of OWASP ASVS 5.0.0 at levels 1 and 2. */
const REQUIREMENTS = 253;
const states = ['met', 'operator', 'n.a.', 'not met'];
const pathInText = /`((?:packages|e2e|scripts)\/[^`]*)`/g;

/** Whether each requirement is there once, with a state and its reason, and whether the files that it names exist. */
export function asvsProblems(rows) {
  const requirements = rows.filter(({ cells }) => /^V\d+\.\d+\.\d+$/.test(cells[0]));
  const problems = requirements.flatMap(({ cells: [id, state, reason = ''] }) => {
    const missing = [...reason.matchAll(pathInText)].filter(([, path]) => !existsSync(join(root, path)));
    return [
      ...(states.includes(state) && reason !== '' ? [] : [`${id} has no state of ${states.join(', ')} with a reason`]),
      ...missing.map(([, path]) => `${id} names ${path}, which does not exist`),
    ];
  });
  const count = new Set(requirements.map(({ cells: [id] }) => id)).size;
  if (count !== REQUIREMENTS || requirements.length !== count)
    problems.push(`docs/security/asvs.md has ${count} of ${REQUIREMENTS} requirements in ${requirements.length} rows`);
  return problems;
}
