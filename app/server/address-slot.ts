import { isIP } from 'node:net'
import { newNonce } from '#app/platform/security-headers.server.ts'

/** `0000:0000:0000:0000:0000:ffff:255.255.255.255`; an address with a zone may be longer. */
const longestAddress = 45

/**
 * The place of the visitor's address in a page that is kept for everybody (ST-22): what the page is rendered with, and
 * what the rendered text is cut at. The state of a page is JSON within a string of a script, so the mark after the
 * address is `\"`; it belongs to the place, and after it blanks may stand, which JSON does not read. So addresses of
 * every length take the same room, and the state holds them without blanks.
 */
export function newAddressSlot() {
  const rendered = (newNonce() + newNonce()).slice(0, longestAddress)
  const end = '\\"'
  return {
    rendered,
    placeholder: rendered + end,
    fill: (address: string): string => (address + end).padEnd(longestAddress + end.length),
  }
}

/** Whether an address can stand in a kept page; what a header claims to be an address may be anything. */
export const fitsSlot = (address: string): boolean => isIP(address) !== 0 && address.length <= longestAddress
