/** What of a page's query is shown again behind the dialog. Whatever starts a game or opens a dialog of its own is not. */
const keptNames = ['type', 'group', 'vendor', 'vassalage', 'classify', 'filter', 'q', 'page', 'device']
/** These lists need a login themselves and would lead here again. */
const ownLists = /^(?:fav|recent)$/i

/** The page behind the dialog at an address such as `/rng/login?type=JP&to=%2Fplay%2F7`: here `/rng?type=JP`. */
export function pageBehindLogin(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://own.invalid')
  const kept = [...searchParams].filter(
    ([name, value]) => keptNames.includes(name) && !(name === 'filter' && ownLists.test(value)),
  )
  return withQuery(pathname.replace(/\/login$/, '') || '/', kept)
}

/** Where the dialog lies over `page`, with what it has to know itself: `to`, `why` and `by` as in `/login?to=…`. */
export function loginOver(page: string, own: Readonly<Record<string, string | null>>): string {
  const [path = '/', query = ''] = page.split('?', 2)
  const said = Object.entries(own).filter((entry): entry is [string, string] => entry[1] !== null)
  return withQuery(`${path === '/' ? '' : path}/login`, [...new URLSearchParams(query), ...said])
}

const withQuery = (path: string, query: [string, string][]): string =>
  query.length === 0 ? path : `${path}?${new URLSearchParams(query)}`
