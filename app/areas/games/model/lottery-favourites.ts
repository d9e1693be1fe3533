/** The entry of the local storage that holds the favourite draws of every user of the device (ST-28). */
export const lotteryFavouritesEntry = 'lottery_favorites'

/** More than this nobody keeps; whoever filled the entry by hand does not slow the page down. */
const mostKept = 200

type Kept = Record<string, string[]>

/** The favourites of all users, by username; anything that we did not write counts as nothing. */
export function parseLotteryFavourites(text: string | null): Kept {
  try {
    const entries = Object.entries(JSON.parse(text ?? '{}') as object)
    return Object.fromEntries(
      entries.flatMap(([name, codes]) =>
        Array.isArray(codes) ? [[name, codes.filter((code) => typeof code === 'string')]] : [],
      ),
    )
  } catch {
    return {}
  }
}

/** The entry after a draw was kept by a user or let go; other users' stay as they are. The latest comes first. */
export function toggleLotteryFavourite(text: string | null, username: string, code: string): string {
  const kept = parseLotteryFavourites(text)
  const own = kept[username] ?? []
  const next = own.includes(code) ? own.filter((other) => other !== code) : [code, ...own].slice(0, mostKept)
  return JSON.stringify({ ...kept, [username]: next })
}
