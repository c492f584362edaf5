/** Checks the keys of the option `messages`, by code that only a page with such an option loads. */
export async function checkMessages(messages: Readonly<Record<string, string>>): Promise<void> {
  if (Object.keys(messages).length === 0) return;
  const { reportUnknownMessages } = await import('./reportUnknownMessages.ts');
  await reportUnknownMessages(messages);
}
