import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const megabytes = 1_024 * 1_024;
const triesMost = 200;

/** A disk of its own whose end can be reached at once; undefined where this process may not have one. */
export function mountSmallDisk(sizeMb: number) {
  const place = mkdtempSync(join(tmpdir(), 'portico-disk-'));
  const mount = (options: string): void => {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', place], { stdio: 'ignore' });
  };
  try {
    mount(`size=${sizeMb}m`);
  } catch {
    rmSync(place, { recursive: true });
    return undefined;
  }
  chmodSync(place, 0o755);
  return {
    place,
    /** From now on no file grows. */
    fill(): void {
      for (let tries = 1; ; tries += 1) {
        const { blocks, bfree, bsize } = statfsSync(place);
        try {
          return mount(`remount,size=${(blocks - bfree) * bsize}`);
        } catch (error) {
          // A row was written between the read and the end, which cannot be before it.
          if (tries === triesMost) throw error;
        }
      }
    },
    empty: (): void => mount(`remount,size=${sizeMb * megabytes}`),
    unmount(): void {
      execFileSync('umount', ['-l', place]);
      rmSync(place, { recursive: true, force: true });
    },
  };
}
