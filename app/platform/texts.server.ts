import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { RemixI18Next } from 'remix-i18next/server'
import { allTexts } from '#app/locales/all.server.ts'
import type { TextArea, Translate } from '#app/locales/index.ts'
import { readPreferences } from './cookies.server.ts'
import { i18nOptions } from './i18n.ts'
import { getLanguage, type Language, type TextLanguage, textLanguages } from './languages.ts'

const made = new Map<TextLanguage, i18n>()

/** One instance per language for all requests: its language never changes, so requests cannot disturb each other. */
export function getI18n(language: TextLanguage): i18n {
  const known = made.get(language)
  if (known) return known
  const instance = createInstance()
  // Without a backend the texts are there when `init` returns; the promise has nothing left to wait for.
  void instance
    .use(initReactI18next)
    .init({ ...i18nOptions(language), resources: { [language]: allTexts[language] }, initImmediate: false })
  made.set(language, instance)
  return instance
}

/** The texts of an area for a loader, an action or `meta`. */
export function getT<A extends TextArea>(language: Pick<Language, 'texts'>, area: A): Translate<A> {
  return getI18n(language.texts).getFixedT(language.texts, area) as unknown as Translate<A>
}

/** The texts' language of a request: what the preferences say, else English (CN-38); the device is not asked. */
export const requestTexts = new RemixI18Next({
  detection: {
    supportedLanguages: [...textLanguages],
    fallbackLanguage: 'en' satisfies TextLanguage,
    order: ['custom'],
    findLocale: (request) => Promise.resolve(getLanguage(readPreferences(request.headers.get('cookie')).lang).texts),
  },
})
