/** The streams and the environment of a command: the process' own, but for tests. */
export interface CommandContext {
  environment: Readonly<Record<string, string | undefined>>;
  report: (text: string) => void;
  complain: (text: string) => void;
  /** Called with what stops the server once it listens. */
  onStarted?: (stop: () => Promise<void>) => void;
}
