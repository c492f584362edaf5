/** Marks the frame, so that one of an earlier load of this code is found and replaced. */
const MARK = 'data-portico-login';

/**
 * Popups of social logins and passkeys open from the frame, and are no sandbox themselves. The sandbox protects the
 * page from the frame; the frame protects itself.
 */
const sandbox = [
  'allow-scripts',
  'allow-same-origin',
  'allow-forms',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-storage-access-by-user-activation',
];

/** Makes the frame, without inserting it. */
export function createFrameElement({ href, origin }: URL, title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.setAttribute(MARK, '');
  frame.setAttribute('sandbox', sandbox.join(' '));
  frame.allow = `publickey-credentials-get ${origin}; publickey-credentials-create ${origin}`;
  // The frame compares the origin of the page with the list of its project; it never needs the path.
  frame.referrerPolicy = 'origin';
  frame.src = href;
  return frame;
}

/** Removes the frames of an earlier load of this code (hot reload). */
export function removeStrayFrames(host: Element): void {
  for (const stray of host.querySelectorAll(`iframe[${MARK}]`)) stray.remove();
}

/**
 * Takes `inert` from the frame and from the elements of the modal around it. A password manager sets it on a dialog of
 * others, and the visitor could then approve nothing. Portico makes none of these elements inert, and elements of the
 * page are left alone.
 */
export function clearInert(frame: Element, host: Element): void {
  // As it is shown: from a slot on, the elements around it are those of the modal.
  for (let element: Element | null = frame; element; element = element.assignedSlot ?? element.parentElement) {
    if (element.hasAttribute('inert')) element.removeAttribute('inert');
    if (element === host) return;
  }
}
