import { loadNetworkIcon } from '@portico/core';

/** The list of bundled pictures: it loads with the first one that a button of the page shows. */
export const loadBundledIcon: typeof loadNetworkIcon = loadNetworkIcon;
