import type { LoaderFunctionArgs } from '@remix-run/node'
import { fetchStatus } from '#app/areas/system/calls.server.ts'
import { getT } from '#app/platform/texts.server.ts'
import { readVisitor } from '#app/platform/visitor.server.ts'

/** What makes the site installable. Browsers ask for it without cookies, so it is in the language of the first visit, English. */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await readVisitor(args)
  const status = await fetchStatus(visitor)
  const name = status.ok ? status.value.brand.name : 'Perlas'
  const t = getT(visitor.language, 'answers')
  const manifest = {
    id: '/',
    name,
    short_name: name,
    description: t('app.description'),
    lang: visitor.language.tag,
    dir: visitor.language.direction,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#0b1220',
    theme_color: '#0b1220',
    categories: ['games', 'entertainment'],
    icons: [
      { src: '/app/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/app/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/app/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: t('app.slots'), url: '/rng' },
      { name: t('app.live'), url: '/live' },
    ],
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
