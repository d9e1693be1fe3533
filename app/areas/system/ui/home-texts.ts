import type { TextKey, Texts } from '#app/locales/index.ts'

/** Where a page that is not there leads back to: the lobby, or the agents' own start. */
export type Home = '/' | '/agentHome'

type Words = { text: TextKey<Texts['system']>; link: TextKey<Texts['system']> }
export const homeTexts: Readonly<Record<Home, Words>> = {
  '/': { text: 'notFound.text', link: 'notFound.home' },
  '/agentHome': { text: 'notFound.teamText', link: 'notFound.team' },
}
