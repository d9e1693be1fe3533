import { createContext, type ReactElement, useContext } from 'react'

/** Writes a part of a page as HTML and remembers it under its key, which says everything that the part depends on. */
export type WriteStill = (key: string, make: () => ReactElement) => string

/** On the server, how the still parts of a page are written; null in browsers, and where a part is rendered by itself. */
export const StillContext = createContext<WriteStill | null>(null)
export const useWriteStill = (): WriteStill | null => useContext(StillContext)
