/** Where pages ask which chains run for them. */
export const boxPath = '/portico-box.json';

/** A Vite plugin that tells the pages it serves which chains run, at which addresses. */
export function boxPlugin(description) {
  return {
    name: 'portico-box',
    configureServer(server) {
      server.middlewares.use(boxPath, (_request, response) => {
        response.setHeader('content-type', 'application/json');
        response.setHeader('cache-control', 'no-store');
        response.end(JSON.stringify(description));
      });
    },
  };
}
