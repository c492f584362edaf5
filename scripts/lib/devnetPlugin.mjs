/** Where pages ask which chains run for them. */
export const devnetPath = '/portico-box.json';

/** A Vite plugin that tells the pages it serves which chains run, at which addresses. */
export function devnetPlugin(description) {
  return {
    name: 'portico-box',
    configureServer(server) {
      server.middlewares.use(devnetPath, (_request, response) => {
        response.setHeader('content-type', 'application/json');
        response.setHeader('cache-control', 'no-store');
        response.end(JSON.stringify(description));
      });
    },
  };
}
