/** An element with this content; text stays text. */
export function element<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, ...content: (string | Node)[]) {
  const made = document.createElement(tag);
  made.append(...content);
  return made;
}
