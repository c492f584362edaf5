import { randomUUID } from 'node:crypto';
import { existsSync, linkSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const ownerSchema = v.object({ pid: v.number(), socket: v.string(), run: v.string() });

/** The process that runs the PostgreSQL of a data folder, and the folder of its socket. */
export type Owner = v.InferOutput<typeof ownerSchema>;

interface Claim {
  number: number;
  owner: Owner;
}

/** Distinguishes this process from an earlier one with the same pid: in a container every process is the first. */
const ownRun = randomUUID();
const claimName = /^owner\.(\d{1,9})\.json$/;
const triesMost = 20;

const fileOf = (folder: string, number: number): string => join(folder, `owner.${number}.json`);

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function isThere({ pid, socket, run }: Owner): boolean {
  const isRunning = pid === process.pid ? run === ownRun : isAlive(pid);
  return isRunning && existsSync(socket);
}

function claimsIn(folder: string): Claim[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) => {
    const number = Number(claimName.exec(name)?.[1]);
    if (!Number.isInteger(number)) return [];
    try {
      return [{ number, owner: v.parse(ownerSchema, JSON.parse(readFileSync(join(folder, name), 'utf8'))) }];
    } catch {
      // It was given back between the two reads, or is no claim.
      return [];
    }
  });
}

/** The process that uses the folder now, if any. A claim left by a killed process does not count. */
export const findOwner = (folder: string): Owner | undefined =>
  claimsIn(folder).find(({ owner }) => isThere(owner))?.owner;

/** A living process uses the data folder. */
export class FolderInUse extends Error {
  constructor(folder: string, { pid }: Owner) {
    super(`The data folder ${folder} is in use by process ${pid}.`);
    this.name = 'FolderInUse';
  }
}

/** Creates a file with this text atomically, and only where there is none. */
function create(file: string, text: string): boolean {
  const draft = `${file}.${ownRun}`;
  writeFileSync(draft, text);
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Takes the folder for this process; the function it returns gives it back. Of several concurrent processes one gets
 * it: each claims the number after the last, which only one can create, and none removes a claim that it has not
 * beaten.
 * @throws FolderInUse
 */
export function takeOwnership(folder: string, socket: string): () => void {
  for (let tries = 0; tries < triesMost; tries += 1) {
    const before = claimsIn(folder);
    const living = before.find(({ owner }) => isThere(owner));
    if (living !== undefined) throw new FolderInUse(folder, living.owner);
    const number = Math.max(0, ...before.map((claim) => claim.number)) + 1;
    const file = fileOf(folder, number);
    if (!create(file, JSON.stringify({ pid: process.pid, socket, run: ownRun }))) continue;
    const leave = (): void => rmSync(file, { force: true });
    // A process that read before us may have claimed another number since.
    const other = claimsIn(folder).find((claim) => claim.number !== number && isThere(claim.owner));
    if (other !== undefined) {
      leave();
      throw new FolderInUse(folder, other.owner);
    }
    for (const { number: old } of before) rmSync(fileOf(folder, old), { force: true });
    return leave;
  }
  throw new Error(`The data folder ${folder} could not be taken.`);
}
