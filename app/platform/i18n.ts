import type { InitOptions } from 'i18next'
import { type TextLanguage, textLanguages } from './languages.ts'

/** Settings that server and browser share. No fallback language: Tagalog is complete, which the compiler checks. */
export const i18nOptions = (language: TextLanguage): InitOptions => ({
  lng: language,
  fallbackLng: false,
  supportedLngs: textLanguages,
  interpolation: { escapeValue: false },
  returnNull: false,
  react: { useSuspense: true },
})
