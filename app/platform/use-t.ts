import type { i18n } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { PageTextArea, TextArea, Translate } from '#app/locales/index.ts'

/** The texts of an area in the visitor's language: `const t = useT('games')`, then `t('hot.title')`. */
export function useT<A extends PageTextArea>(area: A): Translate<A> {
  const { t, i18n } = useTranslation(area)
  return remembering(i18n, area, t as unknown as Translate<A>)
}

const known = new WeakMap<i18n, Map<string, Translate<TextArea>>>()

/** Texts with values are remembered too, up to this many; then the memory starts anew. */
const mostRemembered = 2_000

/**
 * A text never changes within a language, so it is looked up once: a page asks for a few hundred of them, and the look-ups
 * were a tenth of its rendering.
 */
function remembering<A extends TextArea>(i18n: i18n, area: A, t: Translate<A>): Translate<A> {
  const ofInstance = known.get(i18n) ?? new Map<string, Translate<TextArea>>()
  known.set(i18n, ofInstance)
  const name = `${i18n.language}/${area}`
  const made = ofInstance.get(name) as unknown as Translate<A> | undefined
  if (made) return made
  const texts = new Map<string, string>()
  const translate: Translate<A> = (key, values) => {
    const name = values === undefined ? key : `${key} ${JSON.stringify(values)}`
    const known = texts.get(name)
    if (known !== undefined) return known
    if (texts.size >= mostRemembered) texts.clear()
    const text = t(key, values)
    texts.set(name, text)
    return text
  }
  ofInstance.set(name, translate as unknown as Translate<TextArea>)
  return translate
}
