/** The Tagalog texts that every page has, the same areas as in index.en.ts. */
export { games } from './ty/games.ts'
export { messages } from './ty/messages.ts'
export { platform } from './ty/platform.ts'
export { shell } from './ty/shell.ts'
export { system } from './ty/system.ts'
export { ui } from './ty/ui.ts'
