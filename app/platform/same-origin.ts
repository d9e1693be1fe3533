type RequestFacts = {
  method: string
  /** Header by lower-case name. */
  header(name: string): string | null | undefined
  /** Hosts (with port) under which this site is reached. */
  hosts: readonly string[]
}

/**
 * Whether a request may change something (danger T71): GET and HEAD change nothing and always may; for the rest
 * the browser itself must say that it comes from this site. A request that says neither Origin nor Sec-Fetch-Site was
 * not sent by a browser of today and is refused.
 */
export function isAllowedToChange({ method, header, hosts }: RequestFacts): boolean {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return true
  const site = header('sec-fetch-site')
  const origin = header('origin')
  if (site && site !== 'same-origin' && site !== 'none') return false
  if (origin) return URL.canParse(origin) && hosts.includes(new URL(origin).host)
  return Boolean(site)
}
