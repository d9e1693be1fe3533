import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { logInAgent } from '#app/areas/session/agent-login.server.ts'
import { doorHref, doorLanguages, doorTexts, findDoorLanguage } from '#app/areas/session/model/agent-door.ts'
import { AgentLoginForm } from '#app/areas/session/ui/agent-login-form.tsx'
import { followType } from '#app/platform/agent.server.ts'
import { writePreferences } from '#app/platform/cookies.server.ts'
import { defaultLanguageCode } from '#app/platform/languages.ts'
import { readVisitor, type Visitor } from '#app/platform/visitor.server.ts'
import type { PageFacts } from '#app/shell/frame.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Segmented } from '#app/ui/segmented.tsx'

/** The agent view has a frame of its own (RL-42). */
export const handle = { bare: true, i18n: ['session'] } satisfies PageFacts

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.texts.title ?? '' }]

/** How each language calls itself. */
const names = { CN: '中文', EN: 'English', TY: 'Tagalog' } as const

const askedOf = (request: Request): string | null => new URL(request.url).searchParams.get('lang')
const languageOf = (request: Request, { preferences }: Visitor) =>
  findDoorLanguage(askedOf(request), preferences, defaultLanguageCode)

/** The login of the agents, in Chinese until a language was chosen; one that is chosen here is the site's too. Who is one already goes on; everybody else stays. */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await followType(await readVisitor(args))
  if (visitor.role === 'agent') throw redirect('/agentHome')
  const language = languageOf(args.request, visitor)
  const texts = doorTexts[language]
  const isRefused = new URL(args.request.url).searchParams.get('why') === 'agent.only'
  const why = (isRefused && texts.refusals['agent.only']) || null
  const { preferences } = visitor
  const isNew = askedOf(args.request) === language && (language !== preferences.lang || preferences.hisLang === null)
  return data(
    { language, texts, why, spoken: texts.tag },
    isNew
      ? { headers: { 'set-cookie': writePreferences({ ...preferences, lang: language, hisLang: preferences.lang }) } }
      : {},
  )
}

export async function action(args: ActionFunctionArgs) {
  const visitor = await readVisitor(args)
  return logInAgent(args.request, await args.request.formData(), visitor, languageOf(args.request, visitor))
}

export default function Agent() {
  const { language, texts, why } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const items = doorLanguages.map((code) => ({ href: doorHref(code), label: names[code], current: code === language }))
  return (
    <main className="agent-door" id="content">
      <div className="panel">
        <i className="pearl" />
        <h1>{texts.title}</h1>
        <p className="muted">{texts.lead}</p>
        {why !== null && answer === undefined ? (
          <div className="mt-4">
            <Notice kind="error">{why}</Notice>
          </div>
        ) : null}
        <AgentLoginForm key={language} texts={texts} answer={answer} />
      </div>
      <Segmented label={texts.languages} items={items} />
      <a className="link-alone small muted" href="/">
        {texts.site}
      </a>
    </main>
  )
}
