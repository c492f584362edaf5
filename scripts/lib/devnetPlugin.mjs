/** The URL at which pages fetch the description of their chains. */
export const devnetPath = '/portico-box.json';

/** A Vite plugin that serves its pages the description of the running chains. */
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
