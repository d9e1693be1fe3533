import { useRouteLoaderData } from '@remix-run/react'
import { useT } from '#app/platform/use-t.ts'
import { Logo } from '#app/ui/logo.tsx'
import nightSea from './night-sea.svg?url'

/** The pearl over dark water beside a form, with one calm sentence. Phones see the form alone and load no picture. */
export function LoginPicture() {
  const t = useT('session')
  const root = useRouteLoaderData<{ frame: { brand: { name: string } } }>('root')
  return (
    <>
      <svg aria-hidden="true">
        <image href={nightSea} width="100%" height="100%" preserveAspectRatio="xMaxYMid slice" />
      </svg>
      <Logo brand={root?.frame.brand.name ?? ''} href="/" />
      <p>{t('login.picture')}</p>
    </>
  )
}
