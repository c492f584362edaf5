/** Waits for the motion that is under way. What is driven by scrolling never ends, and is not waited for. */
export async function settleAnimations(root: DocumentOrShadowRoot): Promise<void> {
  const moving = root.getAnimations().filter(({ timeline }) => timeline instanceof DocumentTimeline);
  await Promise.all(moving.map(({ finished }) => finished.catch(() => undefined)));
}
