/** The frames of STOMP 1.2 as far as a server of topics needs them. Bodies are text; a frame comes in one message of the socket. */
export type Frame = { command: string; headers: Readonly<Record<string, string>>; body: string }

export class StompError extends Error {}

/** The frame of a message, or null for a heart-beat (an end of line alone). Throws StompError for what is no frame. */
export function readFrame(message: string): Frame | null {
  if (/^[\r\n]*$/.test(message)) return null
  const end = message.indexOf('\0')
  if (end === -1) throw new StompError('The frame has no end')
  const frame = message.slice(0, end).replace(/^[\r\n]+/, '')
  const emptyLine = /\n\r?\n/.exec(frame)
  if (emptyLine === null) throw new StompError('The frame has no empty line after its headers')
  const body = frame.slice(emptyLine.index + emptyLine[0].length)
  const [command = '', ...lines] = frame.slice(0, emptyLine.index).replace(/\r$/, '').split(/\r?\n/)
  // CONNECT is the frame of version 1.0, which knows no escapes.
  const decode = command === 'CONNECT' ? (text: string) => text : unescapeHeader
  const headers: Record<string, string> = Object.create(null)
  for (const line of lines) {
    const colon = line.indexOf(':')
    if (colon < 1) throw new StompError('A header has no name')
    const name = decode(line.slice(0, colon))
    // The first of a name counts (STOMP 1.2, "Repeated Header Entries").
    headers[name] ??= decode(line.slice(colon + 1))
  }
  return { command, headers, body }
}

export const writeFrame = (command: string, headers: Record<string, string>, body = ''): string =>
  `${command}\n${Object.entries(headers)
    .map(([name, value]) => `${escapeHeader(name)}:${escapeHeader(value)}\n`)
    .join('')}\n${body}\0`

const escapes: Record<string, string> = { '\\': '\\\\', '\r': '\\r', '\n': '\\n', ':': '\\c' }
const escapeHeader = (text: string): string =>
  text.replace(/[\\\r\n:]/g, (character) => escapes[character] ?? character)

const unescapes: Record<string, string> = { '\\\\': '\\', '\\r': '\r', '\\n': '\n', '\\c': ':' }
const unescapeHeader = (text: string): string =>
  text.replace(/\\[\s\S]?/g, (sequence) => {
    const character = unescapes[sequence]
    if (character === undefined) throw new StompError('A header has an escape that does not exist')
    return character
  })
