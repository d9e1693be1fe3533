import { answers } from './en/answers.ts'
import * as english from './index.en.ts'
import * as tagalog from './index.ty.ts'
import * as englishPages from './pages.en.ts'
import * as tagalogPages from './pages.ty.ts'
import { answers as tagalogAnswers } from './ty/answers.ts'

/** All texts of both languages by area, as the server has them in memory. */
export const allTexts = {
  en: { ...english, ...englishPages, answers },
  fil: { ...tagalog, ...tagalogPages, answers: tagalogAnswers },
} as const
