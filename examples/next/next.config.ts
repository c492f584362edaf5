import type { NextConfig } from 'next';

/** As `create-next-app` writes it: what a request knows is read below a `<Suspense>`. */
const nextConfig: NextConfig = { cacheComponents: true };

export default nextConfig;
