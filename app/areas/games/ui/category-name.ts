import type { Translate } from '#app/locales/index.ts'
import { type Category, hasPage } from '../model/categories.ts'

/** What a category is called where one goes to it: as its page, when it has one. */
export const categoryName = (t: Translate<'games'>, category: Category): string =>
  hasPage(category) ? t(`pages.${category}.title`) : t(`types.${category}`)

/** What stands there, in a sentence. */
export const categoryText = (t: Translate<'games'>, category: Category): string =>
  hasPage(category) ? t(`pages.${category}.text`) : t(`tabs.${category}`)
