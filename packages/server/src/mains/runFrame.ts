import * as v from 'valibot';
import { parseFrameConfig } from '../config/parseConfig.ts';
import { readProjectsFile } from '../config/readProjectsFile.ts';
import { findServedChanges } from '../login/findServedChanges.ts';
import { readReleases } from '../login/readReleases.ts';
import { projectSchema } from '../projects/project.ts';
import type { CommandContext } from './commandContext.ts';
import { frameSettingsOf } from './frame.ts';

const urlSchema = v.pipe(
  v.string(),
  v.url(),
  v.transform((text) => new URL(text)),
  v.check(({ protocol }) => protocol === 'https:' || protocol === 'http:'),
  v.transform(({ origin }) => origin),
);

/**
 * `frame verify <origin of the frame> <project>`, on another machine than that of the frame: compares what browsers are
 * served with a build of one's own. Resolves with the exit code; undefined for no such command.
 */
export async function runFrame(
  [verb, address, projectId, ...rest]: readonly string[],
  { environment, report, complain }: CommandContext,
): Promise<number | undefined> {
  const url = v.safeParse(urlSchema, address);
  if (verb !== 'verify' || !url.success || projectId === undefined || rest.length > 0) return undefined;
  const { frame, projects } = parseFrameConfig(environment);
  const listed = [...projects.listed, ...(projects.file === undefined ? [] : readProjectsFile(projects.file))];
  const project = listed.find(({ id }) => id === projectId);
  if (frame.folder === undefined || project === undefined) {
    complain(
      'PORTICO_FRAME_FOLDER names the releases of your build, and PORTICO_PROJECTS the project and its origins.',
    );
    return 2;
  }
  const releases = readReleases(frame.folder);
  const expected = { project: v.parse(projectSchema, project), settings: frameSettingsOf(frame), releases };
  const changes = await findServedChanges({ url: url.output, ...expected }).catch(() => [
    'no answer that can be read within 10 s',
  ]);
  if (changes.length > 0) {
    complain(`What ${url.output} serves is not what it should be:\n${changes.map((one) => `  ${one}`).join('\n')}`);
    return 1;
  }
  report(`${url.output} serves ${releases.size} releases as they were built.`);
  return 0;
}
