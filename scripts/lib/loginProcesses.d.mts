import type { ServerProcess } from './serverProcess.mjs';

export interface LoginProcesses {
  /** As a host writes it: `login({ frameUrl })`. */
  readonly frameUrl: string;
  stop(): Promise<unknown>;
}

export interface LoginProcessesParameters {
  readonly server: ServerProcess;
  /** `smtp://127.0.0.1:2525` */
  readonly mailUrl: string;
  /** Of the files of keys, and of the frame. */
  readonly folder: string;
  /** Left out: free ones. */
  readonly ports?: { readonly vault: number; readonly frame: number };
  /** More of the environment of the vault. */
  readonly settings?: Readonly<Record<string, string>>;
  /** More of the environment of the frame. */
  readonly settingsOfFrame?: Readonly<Record<string, string>>;
  readonly onTrouble?: (message: string) => void;
}

export function startLoginProcesses(parameters: LoginProcessesParameters): Promise<LoginProcesses>;
