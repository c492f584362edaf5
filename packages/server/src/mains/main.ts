import { runCommand } from './runCommand.ts';

/** The command of this process: its arguments, its environment, its signals. */
export async function main(): Promise<void> {
  const write = (stream: NodeJS.WriteStream) => (text: string) => void stream.write(`${text}\n`);
  const code = await runCommand(process.argv.slice(2), {
    environment: process.env,
    report: write(process.stdout),
    complain: write(process.stderr),
    onStarted(stop) {
      for (const signal of ['SIGTERM', 'SIGINT'] as const) {
        process.on(signal, () => {
          // Exits on its own when nothing is left to do; a part that does not end may not keep the process.
          void stop().finally(() => process.exit(0));
        });
      }
    },
  });
  if (code !== undefined) process.exitCode = code;
}
