// Written by scripts/chainIcons.mjs from @web3icons/core (MIT).
/** Icon as a data URI. */
export const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' fill='none' viewBox='0 0 24 24'%3E%3Cg clip-path='url(%23celo__a)'%3E%3Cpath fill='%23FCFE52' d='M24 0H0v24h24z'/%3E%3Cpath fill='%23fff' d='M4 4h16v5.715h-2.765a5.714 5.714 0 1 0 0 4.57H20V20H4z'/%3E%3C/g%3E%3Cdefs%3E%3CclipPath id='celo__a'%3E%3Cpath fill='%23fff' d='M0 0h24v24H0z'/%3E%3C/clipPath%3E%3C/defs%3E%3C/svg%3E";
