import { questionsAsked } from '#catalogue/member/security-questions.ts'
import { sealWith } from '#gateway/platform/crypto/derived-key.ts'
import { say } from '#gateway/platform/pages/spoken.ts'

/** Each is about something that does not change and that stands in no profile. Their order is the one in which they are offered. */
const questions = {
  childhoodFriend: {
    EN: 'What was your best friend called when you were a child?',
    TY: 'Ano ang pangalan ng iyong matalik na kaibigan noong bata ka?',
  },
  favouriteTeacher: {
    EN: 'What was the name of the teacher you liked best?',
    TY: 'Ano ang pangalan ng gurong pinakagusto mo?',
  },
  firstPet: { EN: 'What was the name of your first pet?', TY: 'Ano ang pangalan ng una mong alaga?' },
  childhoodStreet: {
    EN: 'In which street or sitio did you live as a child?',
    TY: 'Saang kalye o sitio ka nakatira noong bata ka?',
  },
  grandparentsTown: {
    EN: 'In which town did your grandparents live?',
    TY: 'Saang bayan nakatira ang iyong lolo at lola?',
  },
  firstWork: { EN: 'Where did you first work?', TY: 'Saan ka unang nagtrabaho?' },
  firstJourney: {
    EN: 'Where did your first long journey take you?',
    TY: 'Saan ka dinala ng una mong mahabang biyahe?',
  },
  childhoodStory: {
    EN: 'Which book or story did you love as a child?',
    TY: 'Anong libro o kuwento ang minahal mo noong bata ka?',
  },
  nameAtHome: { EN: 'What were you called at home?', TY: 'Ano ang palayaw mo sa bahay?' },
  firstDish: {
    EN: 'Which dish did you first learn to cook?',
    TY: 'Anong putahe ang una mong natutunang lutuin?',
  },
} as const

export type QuestionId = keyof typeof questions
export const questionIds = Object.keys(questions) as QuestionId[]

export const isQuestion = (id: string): id is QuestionId => Object.hasOwn(questions, id)

export const toQuestion = (id: QuestionId, language: string) => ({
  questionId: id,
  question: say(questions[id], language),
})

/** The questions of a name that has chosen none: as fixed as chosen ones, and told by nobody without the key. */
export function decoysOf(accountKey: string, key: string): QuestionId[] {
  return questionIds
    .map((id) => ({ id, rank: sealWith(key, `${accountKey} ${id}`) }))
    .sort((one, other) => (one.rank < other.rank ? -1 : 1))
    .slice(0, questionsAsked)
    .map(({ id }) => id)
}

/** An answer as it is compared: case, accents, punctuation and blanks say nothing about who knows it. */
export const toAnswer = (typed: string): string =>
  typed
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]|[^\p{L}\p{M}\p{N}]/gu, '')
    .toLowerCase()

/** What is hashed: the answers in the order of the questions, whatever the order in which they came. */
export const toSecret = (ids: readonly string[], answers: ReadonlyMap<string, string>): string =>
  ids.map((id) => `${id}:${answers.get(id) ?? ''}`).join('\n')
