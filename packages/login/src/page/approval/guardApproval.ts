import { type Guard, type GuardedState, type PressKind, createGuard } from './guard.ts';
import { watchVisibility } from './watchVisibility.ts';

/** Why a press does not count. */
export type PressProblem = GuardedState | 'untrusted' | 'inactive' | 'repeated' | 'outside' | 'small' | 'hidden';

/** The smallest window in which a request can be read. */
const smallestWindow = { widthPx: 300, heightPx: 360 };
/** Of the screen's pixels to ours: where there are fewer, the page around draws the frame small by `zoom`. */
const SMALLEST_PIXEL_RATIO = 0.67;

interface GuardApprovalParameters {
  /** The whole of what the visitor has to see. */
  readonly card: HTMLElement;
  /** No script may give it the focus. */
  readonly button: HTMLButtonElement;
  /** How many it takes; each has to wait as the first had. */
  readonly presses: number;
  /** Called after each but the last. */
  readonly onNextPress: () => void;
  readonly onApproved: () => void;
  /** Called with the reason where a press does not count: the visitor has to repeat it. */
  readonly onRefused: (problem: PressProblem) => void;
  /** Ends it. */
  readonly signal: AbortSignal;
  readonly now?: () => number;
}

function findWindowProblem(): PressProblem | undefined {
  if (document.visibilityState !== 'visible') return 'hidden';
  const isSmall =
    innerWidth < smallestWindow.widthPx ||
    innerHeight < smallestWindow.heightPx ||
    devicePixelRatio < SMALLEST_PIXEL_RATIO;
  return isSmall ? 'small' : undefined;
}

type Listen = <Name extends keyof WindowEventMap>(name: Name, listener: (event: WindowEventMap[Name]) => void) => void;

const isWithin = (element: Element, { target }: Event): boolean => target instanceof Node && element.contains(target);

/** Follows where the frame is, by the pointer over it. */
function watchPlace(guard: Guard, button: HTMLElement, listen: Listen): void {
  /** Where the mouse was last seen. */
  let seen = { x: NaN, y: NaN };
  const isSeenAt = ({ screenX, screenY }: PointerEvent): boolean =>
    Math.max(Math.abs(screenX - seen.x), Math.abs(screenY - seen.y)) <= 1;
  for (const name of ['pointermove', 'pointerdown', 'pointerup'] as const)
    listen(name, (event) => {
      const isMouse = event.pointerType === 'mouse';
      // A finger reports nothing between its presses: one next to the button is none of this request.
      if (!event.isTrusted || (!isMouse && !isWithin(button, event))) return;
      // A mouse that presses where it did not move to has been outside, and the frame maybe in another place. The
      // browser reports neither that it left a frame which moves at once, nor that a frame has moved under it.
      if (isMouse && name === 'pointerdown' && !isSeenAt(event)) guard.end('placed');
      seen = { x: event.screenX, y: event.screenY };
      guard.place(event);
    });
  // While a pointer is outside the frame can be moved away, and back under it.
  listen('pointerout', ({ relatedTarget, pointerType }) => {
    if (relatedTarget === null && pointerType === 'mouse') guard.end('placed');
  });
}

/** Follows the states that a press needs. */
function watchStates({ card, button, signal, now = () => performance.now() }: GuardApprovalParameters, listen: Listen) {
  const guard = createGuard(now);
  guard.begin('shown');
  guard.begin('sized');
  listen('resize', () => guard.begin('sized'));
  button.addEventListener('focus', () => guard.begin('focused'), { signal });
  button.addEventListener('blur', () => guard.end('focused'), { signal });
  document.addEventListener('visibilitychange', () => guard.begin('shown'), { signal });
  watchPlace(guard, button, listen);
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
  const { button, onNextPress, onApproved, onRefused, signal } = parameters;
  let left = parameters.presses;
  const listen: Listen = (name, listener) => addEventListener(name, listener, { capture: true, signal });
  const guard = watchStates(parameters, listen);
  /** The press that runs, with what was wrong as it began. */
  let press: { readonly kind: PressKind; readonly problem: PressProblem | undefined } | undefined;
  const begin = (kind: PressKind): void => {
    press = { kind, problem: findWindowProblem() ?? guard.findProblem(kind) };
  };
  const isOfButton = (event: Event): boolean => event.isTrusted && isWithin(button, event);

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
      if (problem !== undefined) return onRefused(problem);
      left -= 1;
      if (left === 0) return onApproved();
      guard.begin('shown');
      onNextPress();
    },
    { signal },
  );
}
