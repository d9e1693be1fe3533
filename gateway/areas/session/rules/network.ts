import { isIPv6 } from 'node:net'

/**
 * Whom an address stands for when tries and messages are counted: itself, or with IPv6 its /64, because one household has the
 * whole of it and could use a new address for each try (danger T41).
 */
export function toNetwork(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(ip)) return ip
  const [head = '', tail = ''] = ip.split('%')[0]?.split('::') ?? []
  const groups = head === '' ? [] : head.split(':')
  const behind = tail === '' ? [] : tail.split(':')
  const missing = ip.includes('::') ? 8 - groups.length - behind.length : 0
  return `${[...groups, ...Array(missing).fill('0'), ...behind]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
