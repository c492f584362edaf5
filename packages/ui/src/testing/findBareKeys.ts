import { loadAllMessages } from './loadAllMessages.ts';

const keys = new Set(Object.keys(await loadAllMessages('en')));

/**
 * Message keys that a visitor would see, or that would be announced, in place of a text: their messages have not
 * loaded.
 */
export function findBareKeys(element: Element): string[] {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (texts.nextNode()) found.push(texts.currentNode.textContent?.trim() ?? '');
  for (const each of element.querySelectorAll('[aria-label], [placeholder]')) {
    found.push(each.getAttribute('aria-label') ?? '', each.getAttribute('placeholder') ?? '');
  }
  return found.filter((text) => keys.has(text)).map((key) => `the message ${key} has not loaded`);
}
