import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endWithTest } from './endWithTest.ts';

const script = 'void 0;';

/** A folder with a release of a frame, in the form that the build writes. */
export function writeFrameReleases(): { folder: string; release: string; scriptHash: string } {
  const folder = mkdtempSync(join(tmpdir(), 'portico-releases-'));
  endWithTest(async () => rmSync(folder, { recursive: true, force: true }));
  const scriptHash = `sha256-${createHash('sha256').update(script).digest('base64')}`;
  const html = `<!doctype html><script src="frame.js" integrity="${scriptHash}"></script>`;
  const release = createHash('sha256').update(html).digest('hex').slice(0, 32);
  mkdirSync(join(folder, release));
  writeFileSync(join(folder, release, 'index.html'), html);
  writeFileSync(join(folder, release, 'frame.js'), script);
  return { folder, release, scriptHash };
}
