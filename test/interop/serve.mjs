/** What crosses to the parent is JSON, whatever a client's own objects are. */
const plain = (value) => (value === undefined ? null : JSON.parse(JSON.stringify(value)));

/** An error as it is told. */
export const messagesOf = (error) => ({ code: error?.code, message: String(error?.message ?? error) });

/** Tells the parent what happened. */
export const notify = (event, payload = {}) => process.send?.({ event, payload: plain(payload) });

/** Does what the parent says, `{ id, name, parameters }`, and answers; ends with it. */
export function serve(commands, otherwise) {
  process.on('message', ({ id, name, parameters }) => {
    void Promise.resolve()
      .then(() => (commands[name] ? commands[name](parameters) : otherwise(name, parameters)))
      .then(
        (result) => process.send?.({ id, result: plain(result) }),
        (error) => process.send?.({ id, error: messagesOf(error) }),
      );
  });
  process.on('disconnect', () => process.exit());
  notify('ready');
}
