import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const ownerSchema = v.object({ pid: v.number(), socket: v.string() });

/** The process that runs the PostgreSQL of a data folder, and the folder of its socket. */
export type Owner = v.InferOutput<typeof ownerSchema>;

const fileIn = (folder: string): string => join(folder, 'owner.json');

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Who uses the folder now, if anybody does. What a killed process left behind is nobody. */
export function findOwner(folder: string): Owner | undefined {
  try {
    const owner = v.parse(ownerSchema, JSON.parse(readFileSync(fileIn(folder), 'utf8')));
    const isThere = owner.pid !== process.pid && isAlive(owner.pid) && existsSync(owner.socket);
    return isThere ? owner : undefined;
  } catch {
    return undefined;
  }
}

/** Writes down that this process uses the folder; the function it returns takes it back. */
export function takeOwnership(folder: string, socket: string): () => void {
  writeFileSync(fileIn(folder), JSON.stringify({ pid: process.pid, socket }));
  return () => rmSync(fileIn(folder), { force: true });
}
