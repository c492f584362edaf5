import { spawn } from 'node:child_process';

const isWindows = process.platform === 'win32';
const running = new Set();
let isEnding = false;

function endTree(child, signal) {
  try {
    // The child leads its own group, so that browsers and chains it started end with it.
    if (isWindows) spawn('taskkill', ['/pid', String(child.pid), '/t', '/f'], { stdio: 'ignore' });
    else process.kill(-child.pid, signal);
  } catch {
    // Already gone.
  }
}

/** Ends everything started with `run`, politely first where there is time for it. */
export function endAll(signal = 'SIGTERM') {
  for (const child of running) endTree(child, signal);
}

/**
 * Call once at the start of a programme: no child survives it, however it ends. What the programme runs by other means
 * than `run` is ended by `closeOthers`, which is waited for.
 */
export function endChildrenOnExit(closeOthers = async () => undefined) {
  process.on('exit', () => endAll('SIGKILL'));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      const exit = () => process.exit(signal === 'SIGINT' ? 130 : 143);
      // A second Ctrl-C ends the process at once.
      if (isEnding) exit();
      isEnding = true;
      endAll('SIGTERM');
      // Chains and browsers close within seconds; the rest is ended by the exit handler above.
      const settled = new Promise((resolve) => setTimeout(resolve, running.size === 0 ? 0 : 1500));
      void Promise.allSettled([settled, closeOthers()]).then(exit);
      setTimeout(exit, 3000);
    });
  }
}

/**
 * Runs a programme to its end. `{ code, output }`; with `isQuiet` the output is only collected, else it is shown as it
 * comes.
 */
export function run(command, args, { cwd, env, isQuiet = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', isQuiet ? 'pipe' : 'inherit', isQuiet ? 'pipe' : 'inherit'],
      detached: !isWindows,
      shell: isWindows,
    });
    running.add(child);
    let output = '';
    child.stdout?.setEncoding('utf8').on('data', (text) => (output += text));
    child.stderr?.setEncoding('utf8').on('data', (text) => (output += text));
    child.on('error', (error) => {
      running.delete(child);
      resolve({ code: 127, output: `${output}${error.message}\n` });
    });
    // A programme that ended may have left others in its group, which would also keep its output open.
    child.on('exit', () => endTree(child, 'SIGKILL'));
    child.on('close', (code) => {
      running.delete(child);
      // After Ctrl-C no next step may start.
      if (!isEnding) resolve({ code: code ?? 1, output });
    });
  });
}

/** The same with one of the tools installed in `node_modules/.bin`. */
export function runTool(root, name, args, options = {}) {
  const suffix = isWindows ? '.cmd' : '';
  return run(`${root}/node_modules/.bin/${name}${suffix}`, args, { cwd: root, ...options });
}
