import { RemixBrowser } from '@remix-run/react'
import { createInstance } from 'i18next'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { getInitialNamespaces } from 'remix-i18next/client'
import { loadEveryPage, loadTexts, type PageTextArea } from '#app/locales/index.ts'
import { i18nOptions } from '#app/platform/i18n.ts'
import { getLanguage, type TextLanguage } from '#app/platform/languages.ts'
import { limitFetches, loadSection } from '#app/platform/load-limit.ts'
import { nameEntries } from '#app/platform/name-entries.ts'
import { steadyPage } from '#app/platform/steady-page.ts'

/** i18next asks for each area; a page that is come to later waits for its own with the last one in view. */
const textFiles = {
  type: 'backend' as const,
  init() {},
  read(language: string, area: string, done: (error: Error | null, texts: object | null) => void) {
    loadSection(() => loadTexts(language as TextLanguage, area as PageTextArea)).then(
      (texts) => done(null, texts),
      (error: Error) => done(error, null),
    )
  },
}

/**
 * Remix's first render throws a promise while it unpacks what the loaders answered. An input of the player at that moment would make
 * React render at once, find nothing to render and give up (its error 345), so it is unpacked before React begins. Nothing else of the
 * component is reached: it asks for the answers before its first hook.
 */
async function unpackAnswers(): Promise<void> {
  try {
    RemixBrowser({})
  } catch (pending) {
    await pending
  }
}
limitFetches(window)
nameEntries(window)
steadyPage(window)

/** The texts of the page come first, so that what React finds is what the server wrote. */
async function hydrate(): Promise<void> {
  const { texts } = getLanguage(document.documentElement.dataset.language)
  const areas = [...Object.keys(await loadEveryPage[texts]()), ...getInitialNamespaces()]
  const i18n = createInstance()
  await i18n
    .use(initReactI18next)
    .use(textFiles)
    .init({ ...i18nOptions(texts), ns: areas })
  await unpackAnswers()
  startTransition(() => {
    hydrateRoot(
      document,
      <I18nextProvider i18n={i18n}>
        <StrictMode>
          <RemixBrowser />
        </StrictMode>
      </I18nextProvider>,
    )
  })
}

// The page works without this script, so it waits until the browser has painted and is idle.
if ('requestIdleCallback' in window) window.requestIdleCallback(() => void hydrate(), { timeout: 1_000 })
else setTimeout(() => void hydrate(), 1)
