import { resolve } from 'node:path'

/** What of an address says where a PostgreSQL is when it is not in front of the question mark. */
const places = ['host', 'port']

/** How a command says which database it works on: its file, or its address without a password. */
export function toDatabaseName(url: string): string {
  if (url.startsWith('file:')) return resolve(url.slice('file:'.length))
  // A password with a sign that it should have been without makes it no address: then nothing of it is shown.
  if (!URL.canParse(url)) return 'a PostgreSQL whose address cannot be read'
  const { protocol, username, host, pathname, searchParams } = new URL(url)
  const further = new URLSearchParams([...searchParams].filter(([name]) => places.includes(name)))
  return `${protocol}//${username && `${username}@`}${host}${pathname}${further.size > 0 ? `?${further}` : ''}`
}
