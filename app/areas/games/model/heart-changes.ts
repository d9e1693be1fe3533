/** Hearts as they were turned on this page, by game; the others are as the page came. */
export type HeartChanges = Readonly<Record<number, boolean>>

/** What a press did that was answered so: whether it was kept, and where it leads to, such as the login of a session that has ended meanwhile. */
export function outcomeOf(
  response: Pick<Response, 'ok' | 'redirected' | 'url'> | null,
  origin: string,
): { isKept: boolean; leadsTo: string | null } {
  // What is led away was not kept, although the page that it is led to is there.
  if (response?.redirected) return { isKept: false, leadsTo: response.url.slice(origin.length) }
  return { isKept: response?.ok === true, leadsTo: null }
}

/** As it was kept last, after a press that was not; undefined where none was: then as the page came. */
export function asKept(changes: HeartChanges, nodeId: number, kept: boolean | undefined): HeartChanges {
  const { [nodeId]: _taken, ...others } = changes
  return kept === undefined ? others : { ...others, [nodeId]: kept }
}
