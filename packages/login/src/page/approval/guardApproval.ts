import { type GuardedState, type PressKind, createGuard } from './guard.ts';
import { watchVisibility } from './watchVisibility.ts';

/** Why a press does not count. */
export type PressProblem = GuardedState | 'untrusted' | 'inactive' | 'repeated' | 'outside' | 'small' | 'hidden';

/** The smallest window in which a request can be read. */
const smallestWindow = { widthPx: 300, heightPx: 360 };

interface GuardApprovalParameters {
  /** The whole of what the visitor has to see. */
  readonly card: HTMLElement;
  /** No script may give it the focus. */
  readonly button: HTMLButtonElement;
  readonly onApproved: () => void;
  /** Called with the reason where a press does not count: the visitor has to repeat it. */
  readonly onRefused: (problem: PressProblem) => void;
  /** Ends it. */
  readonly signal: AbortSignal;
  readonly now?: () => number;
}

function findWindowProblem(): PressProblem | undefined {
  if (document.visibilityState !== 'visible') return 'hidden';
  const isSmall = innerWidth < smallestWindow.widthPx || innerHeight < smallestWindow.heightPx;
  return isSmall ? 'small' : undefined;
}

type Listen = <Name extends keyof WindowEventMap>(name: Name, listener: (event: WindowEventMap[Name]) => void) => void;

/** Follows the states that a press needs. */
function watchStates(card: HTMLElement, listen: Listen, signal: AbortSignal, now: () => number) {
  const guard = createGuard(now);
  guard.begin('shown');
  guard.begin('sized');
  if (document.hasFocus()) guard.begin('focused');
  listen('resize', () => guard.begin('sized'));
  listen('focus', ({ target }) => target === window && guard.begin('focused'));
  listen('blur', ({ target }) => target === window && guard.end('focused'));
  document.addEventListener('visibilitychange', () => guard.begin('shown'), { signal });
  for (const name of ['pointermove', 'pointerdown', 'pointerup'] as const)
    listen(name, (event) => event.isTrusted && guard.place(event));
  const stop = watchVisibility(card, (isVisible) => (isVisible ? guard.begin('visible') : guard.end('visible')));
  signal.addEventListener('abort', stop, { once: true });
  return guard;
}

/**
 * Approves by a press of the visitor alone: trusted by the browser, begun and ended on the button, on a card that has
 * been there, whole, uncovered and unmoved, for long enough. A script of the page around the frame has no such press,
 * and a press that it provokes by moving, covering, resizing or focusing the frame does not count.
 */
export function guardApproval(parameters: GuardApprovalParameters): void {
  const { card, button, onApproved, onRefused, signal, now = () => performance.now() } = parameters;
  const listen: Listen = (name, listener) => addEventListener(name, listener, { capture: true, signal });
  const guard = watchStates(card, listen, signal, now);
  /** The press that runs, with what was wrong as it began. */
  let press: { readonly kind: PressKind; readonly problem: PressProblem | undefined } | undefined;
  const begin = (kind: PressKind): void => {
    press = { kind, problem: findWindowProblem() ?? guard.findProblem(kind) };
  };
  const isOfButton = ({ isTrusted, target }: Event): boolean =>
    isTrusted && target instanceof Node && button.contains(target);

  listen('pointerdown', (event) => {
    press = undefined;
    if (isOfButton(event)) begin('pointer');
  });
  listen('pointercancel', () => (press = undefined));
  listen('keydown', (event) => {
    if (!isOfButton(event) || (event.key !== 'Enter' && event.key !== ' ')) return;
    // A key that is held since before the button had the focus repeats.
    if (event.repeat) press = { kind: 'key', problem: 'repeated' };
    else begin('key');
  });

  function findProblem(event: MouseEvent): PressProblem | undefined {
    if (!event.isTrusted) return 'untrusted';
    if (!navigator.userActivation.isActive) return 'inactive';
    if (event.detail > 1) return 'repeated';
    if (press === undefined) return 'outside';
    return press.problem ?? findWindowProblem() ?? guard.findProblem(press.kind);
  }

  button.addEventListener(
    'click',
    (event) => {
      const problem = findProblem(event);
      press = undefined;
      if (problem === undefined) onApproved();
      else onRefused(problem);
    },
    { signal },
  );
}
