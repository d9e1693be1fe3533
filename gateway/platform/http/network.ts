import { BlockList, isIP, isIPv6 } from 'node:net'

type Network = { address: string; family: 'ipv4' | 'ipv6'; bits: number }

/** `203.0.113.7`, `203.0.113.0/24` or the same of IPv6; null for everything else. */
function readNetwork(text: string): Network | null {
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return null
  const most = version === 4 ? 32 : 128
  if (bits === undefined) return { address, family: `ipv${version as 4 | 6}`, bits: most }
  if (!/^\d{1,3}$/.test(bits) || Number(bits) > most) return null
  return { address, family: `ipv${version as 4 | 6}`, bits: Number(bits) }
}

export const isNetwork = (text: string): boolean => readNetwork(text) !== null

const lists = new WeakMap<readonly string[], BlockList>()

/** Whether an address lies in one of the networks. The list is read once per array, because every visitor's status asks. */
export function isInNetworks(networks: readonly string[], ip: string): boolean {
  if (networks.length === 0 || isIP(ip) === 0) return false
  const known = lists.get(networks) ?? toBlockList(networks)
  lists.set(networks, known)
  return known.check(ip, isIP(ip) === 4 ? 'ipv4' : 'ipv6')
}

function toBlockList(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const text of networks) {
    const network = readNetwork(text)
    if (network !== null) list.addSubnet(network.address, network.bits, network.family)
  }
  return list
}

/**
 * Whom an address stands for when tries, requests and messages are counted: itself, or with IPv6 its /64, because one household has the
 * whole of it and could use a new address for each try (danger T41). What is no address stands for itself.
 */
export function toNetwork(ip: string): string {
  if (!ip.includes(':')) return ip
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
