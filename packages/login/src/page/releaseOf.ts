/** The release that a page is of: the pages of its windows are next to it. */
export const releaseOf = ({ pathname }: Location): string => pathname.split('/').at(-2) ?? '';
