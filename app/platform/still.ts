import { createContext, type ReactElement, useContext } from 'react'

export type WriteStill = {
  /** Writes a part of a page as HTML and remembers it under its key, which says everything that the part depends on. */
  (key: string, make: () => ReactElement): string
  /**
   * Remembers what was written of a list for as long as that very list is kept, and never changed. `variant` says all else that it
   * depends on. A list that was asked for anew is written anew, from parts that may be remembered, so it stays in parts.
   */
  ofList(list: object, variant: string, write: () => readonly string[]): readonly string[]
}

/** The still parts of one page. */
export type StillPage = {
  write: WriteStill
  /** Keeps what was written of a part for the page, and gives the mark that stands for it until then. */
  put(written: readonly string[]): string
}

/** On the server, the still parts of the page that is written; null in browsers, and where a part is rendered by itself. */
export const StillContext = createContext<StillPage | null>(null)
export const useStillPage = (): StillPage | null => useContext(StillContext)
