import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endWithTest } from './endWithTest.ts';

const script = 'void 0;';
const popupScript = 'void 1;';
const securityScript = 'void 2;';
const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** A folder with a release of a frame, in the form that the build writes. */
export function writeFrameReleases(): {
  folder: string;
  release: string;
  scriptHash: string;
  popupScriptHash: string;
  securityScriptHash: string;
} {
  const folder = mkdtempSync(join(tmpdir(), 'portico-releases-'));
  endWithTest(async () => rmSync(folder, { recursive: true, force: true }));
  const scriptHash = hashOf(script);
  const popupScriptHash = hashOf(popupScript);
  const securityScriptHash = hashOf(securityScript);
  const security = `<!doctype html><script src="security.js" integrity="${securityScriptHash}"></script>`;
  const popup = `<!doctype html><script src="popup.js" integrity="${popupScriptHash}"></script>`;
  const html = `<!doctype html><meta name="popup" content="${hashOf(popup)}"><meta name="security" content="${hashOf(security)}"><script src="frame.js" integrity="${scriptHash}"></script>`;
  const release = createHash('sha256').update(html).digest('hex').slice(0, 32);
  mkdirSync(join(folder, release));
  const files = {
    'index.html': html,
    'frame.js': script,
    'popup.html': popup,
    'popup.js': popupScript,
    'security.html': security,
    'security.js': securityScript,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, release, name), text);
  return { folder, release, scriptHash, popupScriptHash, securityScriptHash };
}
