import { button } from '../dom/button.ts';
import { element } from '../dom/element.ts';
import type { LoggedInDevice } from '../messages/securityWindow.ts';
import { dateAndTime } from './texts/dateAndTime.ts';
import { fill } from './texts/fill.ts';
import { textOfError } from './texts/textOfError.ts';
import type { WindowContext } from './windowContext.ts';

const subtitle = (text: string): HTMLElement => {
  const made = element('p', text);
  made.className = 'sub';
  return made;
};

function aboutOf({ texts }: WindowContext, device: LoggedInDevice): HTMLElement {
  const { browser, origin, seenAtMs, opensAtMs, isUnapproved = false, isThis } = device;
  const date = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'medium' }).format(seenAtMs);
  return element(
    'div',
    element('p', isThis ? texts.thisBrowser : (browser ?? texts.unknownBrowser)),
    ...(isThis && browser !== undefined ? [subtitle(browser)] : []),
    ...(origin === undefined ? [] : [subtitle(origin)]),
    subtitle(fill(texts.seen, { date })),
    ...(isUnapproved ? [element('p', texts.unapproved)] : []),
    ...(opensAtMs === undefined ? [] : [element('p', fill(texts.opensFrom, { date: dateAndTime(opensAtMs) }))]),
  );
}

/** The browsers that are logged in. Each but this one can be signed out: it then has to log in again. */
export function createDevices(context: WindowContext): HTMLElement {
  const { texts, facts, call, buttons } = context;
  const problem = element('p');
  problem.className = 'problem';
  problem.setAttribute('role', 'alert');
  const rows = facts.devices.map((device) => {
    const row = element('li', aboutOf(context, device));
    if (device.isThis) return row;
    const signOut = buttons.add(button(texts.signOut));
    signOut.addEventListener('click', () => {
      signOut.disabled = true;
      problem.textContent = '';
      call('signOutDevice', { deviceId: device.deviceId }).then(
        () => row.remove(),
        (error: unknown) => {
          signOut.disabled = false;
          problem.textContent = textOfError(texts, error);
        },
      );
    });
    row.append(signOut);
    return row;
  });
  return element('section', element('h2', texts.devices), problem, element('ul', ...rows));
}
