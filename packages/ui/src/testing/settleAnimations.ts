/** Waits for running animations. Those driven by scrolling never end, and are not awaited. */
export async function settleAnimations(root: DocumentOrShadowRoot): Promise<void> {
  const moving = root.getAnimations().filter(({ timeline }) => timeline instanceof DocumentTimeline);
  await Promise.all(moving.map(({ finished }) => finished.catch(() => undefined)));
}
