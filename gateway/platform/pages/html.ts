/** Markup that is safe to send. Only `html` makes it, so whatever stands in it was escaped on the way. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

export type Child = Html | string | number | bigint | false | null | undefined | readonly Child[]

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeText = (text: string): string => text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter)

function textOf(child: Child): string {
  if (child === false || child === null || child === undefined) return ''
  if (child instanceof Html) return child.text
  if (typeof child === 'object') return child.map(textOf).join('')
  return escapeText(String(child))
}

/** A template of markup: what is put in is escaped, in text and in quoted attributes; lists are joined; false and null leave nothing. */
export const html = (parts: TemplateStringsArray, ...children: Child[]): Html =>
  new Html(parts.map((part, index) => (index === 0 ? part : textOf(children[index - 1]) + part)).join(''))

/** For attributes without a value: `${flag(isChecked, 'checked')}`. */
export const flag = (isSet: boolean, name: 'checked' | 'hidden' | 'disabled' | 'open' | 'autofocus'): Html =>
  new Html(isSet ? ` ${name}` : '')
