// This is the Vite config of the Remix app. It has the name that people look for in a Remix project, and is handed to
// the tools by name: `remix vite:build -c remix.config.js`.
import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { listPaths } from './app/areas/games/model/categories.ts'
import { importGuard } from './app/server/import-guard.ts'
import { pagesWithLogin } from './app/shell/pages.ts'
import { root } from './scripts/prepare.mjs'
import { nextBuild, takeBuild } from './scripts/take-build.mjs'

const builds = { next: nextBuild(root, 'build/app'), place: 'build/app' }

/** Scripts lie under /js, styles under /css, each with a hash of its content in its name, so that they may be kept for ever. */
const folders = [
  { folder: 'css', endings: /\.css$/ },
  { folder: 'fonts', endings: /\.woff2?$/ },
  { folder: 'img', endings: /\.(svg|png|webp|avif|jpg)$/ },
]
const assetFileNames = ({ names }) =>
  `${folders.find(({ endings }) => endings.test(names[0] ?? ''))?.folder ?? 'js'}/[name]-[hash][extname]`

/** The frame of the agents comes with their pages: no page of the lobby waits for it. */
const agentFrame = /\/app\/shell\/agent-frame\.tsx$/

const partOfApp = /\/app\/(areas|parts|platform|shell|ui)\//
const everyPage = /\/app\/(entry\.client|root)\.tsx/
const home = /\/app\/routes\/_lobby\.tsx/

/** A module and all that import it, maybe through others. What is fetched late is imported by nobody. */
function filesAbove(id, getModuleInfo) {
  const files = new Set([id])
  for (const file of files) for (const importer of getModuleInfo(file)?.importers ?? []) files.add(importer)
  return [...files]
}

const countRoutes = (files) =>
  new Set(files.filter((file) => /\/app\/routes\//.test(file)).map((file) => file.split('?')[0])).size

/**
 * React and Remix come with every page and change seldom; the texts of a language travel as one file. Forty files of half a kilobyte are
 * forty waits on a slow line, so what every page has is one, with the small parts of home, and what home shares with the lists of games
 * another. Fields, tables and dialogs are a third: there are none on home. Everything else is cut by Rollup along the routes, so that zod
 * and conform load with the first page that has a form.
 */
function manualChunks(id, { getModuleInfo }) {
  if (/\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run\/(react|router))\//.test(id))
    return 'frame'
  if (/\/node_modules\/(i18next|react-i18next|remix-i18next)\//.test(id)) return 'i18n'
  if (!partOfApp.test(id)) return undefined
  const above = filesAbove(id, getModuleInfo)
  const isOfArea = /\/app\/areas\//.test(id)
  const comesWithHome = above.some((file) => home.test(file))
  if (above.some((file) => everyPage.test(file)) || (comesWithHome && !isOfArea)) return 'kit'
  if (comesWithHome) return countRoutes(above) > 1 ? 'lists' : undefined
  // Rollup puts what several of these need into the one whose name comes first, which is the one that every page has.
  return /\/app\/(ui|shell)\//.test(id) && !agentFrame.test(id) && above.length > 1 ? 'kit-of-pages' : undefined
}

/** Comments that packages carry for other bundlers, and routes that have no browser part: nothing that we could mend. */
const ignoredWarnings = ['INVALID_ANNOTATION', 'EMPTY_BUNDLE']

/** Pages of one center that stand in the frame of the other too, the same files under another address (OP-148, CO-23). */
const agentCenterPages = [
  ['deposit', 'member.deposit'],
  ['deposit/history', 'member.deposit_.history'],
  ['deposit/:receipt', 'member.deposit_.$receipt'],
  ['withdraw', 'member.withdraw'],
  ['withdraw/history', 'member.withdraw_.history'],
  ['withdraw/:receipt', 'member.withdraw_.$receipt'],
  ['transfers/:receipt', 'member.transfers.$receipt'],
  ['messages/inbox', 'member.messages'],
  ['messages/inbox/:inboxId', 'member.messages_.$inboxId'],
]
const memberCenterPages = [
  ['contracts', 'agentHome.contracts'],
  ['contracts/:contractId', 'agentHome.contracts_.$contractId'],
  ['statement/:statementId', 'agentHome.statement.$statementId'],
]
const inMemberCenter = ([path, file]) => ({
  id: `member/${path}`,
  parentId: 'routes/member',
  path,
  file: `routes/${file}.tsx`,
})
const answerInMemberCenter = {
  id: 'member/contracts/answer',
  parentId: 'member/contracts',
  path: ':contractId/answer',
  file: 'routes/agentHome.contracts.$contractId.answer.tsx',
}
const inAgentCenter = ([path, file]) => ({
  id: `agentHome/${path}`,
  parentId: 'routes/agentHome',
  path,
  file: `routes/${file}.tsx`,
})

/** All list pages are one file. */
const listFile = 'routes/list.tsx'
const listPage = (path) => ({ id: `routes${path}`, path: path.slice(1), file: listFile })

/** The login over a page, the same file as over home. */
const loginOver = (page) => ({
  id: `${page.slice(1)}/login`,
  parentId: `routes${page}`,
  path: 'login',
  file: 'routes/_lobby.login.tsx',
})
const moreRoutes = [
  ...agentCenterPages.map(inAgentCenter),
  ...memberCenterPages.map(inMemberCenter),
  answerInMemberCenter,
  ...listPaths.map(listPage),
  ...pagesWithLogin.map(loginOver),
]

const clientNames = {
  entryFileNames: 'js/[name]-[hash].js',
  chunkFileNames: 'js/[name]-[hash].js',
  hashCharacters: 'base36',
}

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [
    importGuard(),
    tailwindcss(),
    remix({
      appDirectory: 'app',
      // A folder of its own, because each build clears it; what is served stays whole until this one is.
      buildDirectory: builds.next,
      buildEnd: () => takeBuild(root, builds),
      ignoredRouteFiles: ['**/*.css', listFile],
      routes: () => Object.fromEntries(moreRoutes.map((route) => [route.id, route])),
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_singleFetch: true,
        v3_lazyRouteDiscovery: true,
      },
    }),
  ],
  build: {
    target: 'es2022',
    assetsDir: 'js',
    assetsInlineLimit: 0,
    sourcemap: isSsrBuild,
    // The preload helper of Vite is not needed: Remix sends preload links for the route's scripts itself.
    modulePreload: { polyfill: false },
    rollupOptions: {
      output: isSsrBuild
        ? { assetFileNames, hashCharacters: 'base36' }
        : { assetFileNames, manualChunks, ...clientNames },
      onwarn: (warning, warn) => (ignoredWarnings.includes(warning.code) ? undefined : warn(warning)),
    },
  },
  worker: { format: 'es', rollupOptions: { output: { entryFileNames: 'js/[name]-[hash].js' } } },
  define: command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  server: { fs: { allow: ['app', 'gateway/catalogue', 'node_modules', 'public'] } },
}))
