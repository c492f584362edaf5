import type { NextConfig } from 'next';

/** As `create-next-app` writes it: data of the request is read below a `<Suspense>`. */
const nextConfig: NextConfig = { cacheComponents: true, partialPrefetching: true };

export default nextConfig;
