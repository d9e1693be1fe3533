import { useTranslation } from 'react-i18next'
import type { TextArea, Translate } from '#app/locales/index.ts'

/** The texts of an area in the visitor's language: `const t = useT('session')`, then `t('login.title')`. */
export function useT<A extends TextArea>(area: A): Translate<A> {
  const { t } = useTranslation(area)
  return t as unknown as Translate<A>
}
