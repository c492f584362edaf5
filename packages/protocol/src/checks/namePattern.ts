/** Letters, digits and hyphens, at least 4 characters. */
export const nameServiceName = /^[a-zA-Z0-9-]{4,}$/;
