import type { InitOptions } from 'i18next'
import type { TextLanguage } from './languages.ts'

/** Settings that server and browser share. No fallback language: Tagalog is complete, which the compiler checks. */
export const i18nOptions = (language: TextLanguage): InitOptions => ({
  lng: language,
  fallbackLng: false,
  supportedLngs: ['en', 'fil'] satisfies TextLanguage[],
  interpolation: { escapeValue: false },
  returnNull: false,
  react: { useSuspense: true },
})
