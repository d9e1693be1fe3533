const longest = 8

/** Pages in walks of a few each. */
export const inWalks = <T>(pages: readonly T[]): [T, ...T[]][] =>
  pages.flatMap((page, at) => (at % longest === 0 ? [[page, ...pages.slice(at + 1, at + longest)]] : []))
