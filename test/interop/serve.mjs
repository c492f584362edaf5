/** Data for the parent is JSON, whatever a client's own objects are. */
const plain = (value) => (value === undefined ? null : JSON.parse(JSON.stringify(value)));

/** An error in its serialized form. */
export const messagesOf = (error) => ({ code: error?.code, message: String(error?.message ?? error) });

/** Sends an event to the parent process. */
export const notify = (event, payload = {}) => process.send?.({ event, payload: plain(payload) });

/** Runs the commands of the parent process, `{ id, name, parameters }`, and answers; ends with it. */
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
