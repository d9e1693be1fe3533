/** The English texts that every page has. They are the type: a Tagalog file without one of their keys does not compile. */
export { games } from './en/games.ts'
export { messages } from './en/messages.ts'
export { platform } from './en/platform.ts'
export { shell } from './en/shell.ts'
export { system } from './en/system.ts'
export { ui } from './en/ui.ts'
