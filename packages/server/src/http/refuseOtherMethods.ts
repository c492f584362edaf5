import { ApiError } from './apiError.ts';
import type { App } from './app.ts';

function methodsByPath(app: App): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { method, path } of app.routes) {
    if (method === 'ALL') continue;
    const methods = found.get(path) ?? ['OPTIONS'];
    found.set(path, [...methods, ...(method === 'GET' ? ['GET', 'HEAD'] : [method])]);
  }
  return found;
}

/**
 * Answers the other methods of each path that is served: 405 with `Allow` (RFC 9110 §15.5.6), and `OPTIONS` with
 * `Allow` alone.
 */
export function refuseOtherMethods(app: App): void {
  for (const [path, methods] of methodsByPath(app)) {
    const allowed = [...new Set(methods)].sort().join(', ');
    app.all(path, (context) => {
      context.set('route', path.replace(/:(\w{1,32})/g, '{$1}'));
      context.header('allow', allowed);
      if (context.req.method === 'OPTIONS') return context.body(null, 204);
      throw new ApiError('route.method_not_allowed', `This path takes ${allowed}.`);
    });
  }
}
