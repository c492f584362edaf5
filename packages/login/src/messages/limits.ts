/** The longest message in either direction. */
export const MESSAGE_BYTES_MAX = 262_144;
/** Requests that are not answered yet. */
export const REQUESTS_IN_FLIGHT_MAX = 50;
