import type { AddressInfo } from 'node:net'

/** Who listens on every address of the machine is reached at these. */
const everywhere: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' }

/** Where a server is reached from its own machine: on one address it listens nowhere else, not at 127.0.0.1 either. */
export function toOwnAddress({ address, family, port }: AddressInfo): string {
  const host = everywhere[address] ?? address
  return `http://${family === 'IPv6' ? `[${host}]` : host}:${port}`
}
