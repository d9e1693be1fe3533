import { useLocation, useRouteLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { withReturnPath } from '#app/platform/return-path.ts'
import { useT } from '#app/platform/use-t.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { Logo } from '#app/ui/logo.tsx'
import { Segmented, type SegmentedProps } from '#app/ui/segmented.tsx'
import nightSea from './night-sea.svg?url'

type EntryDialogProps = {
  title: string
  /** One calm sentence beside the form, where the merchant has no banner for it. */
  sentence: string
  /** The group of the merchant's banner, which brings its own sentence and picture (DI-31, DI-32). */
  group: 'w_login' | 'w_reg' | 'w_forget'
  /** The ways to choose from; a single one is no choice. */
  ways?: Pick<SegmentedProps, 'label' | 'items'>
  closeHref?: string
  children: ReactNode
}

/** The frame of every dialog that lets somebody in: a picture from the tablet on, the ways as links, the form, and whom to ask. */
export function EntryDialog({ title, sentence, group, ways, closeHref = '/', children }: EntryDialogProps) {
  const ui = useT('ui')
  const t = useT('session')
  const { pathname, search } = useLocation()
  return (
    <Dialog
      title={title}
      closeHref={closeHref}
      closeLabel={ui('close')}
      picture={<EntryPicture sentence={sentence} group={group} />}
    >
      {ways && ways.items.length > 1 ? <Segmented className="mt-4" wide {...ways} /> : null}
      {children}
      <p className="mt-6 text-center text-sm">
        <a className="link link-alone" href={withReturnPath('/chat', pathname + search)}>
          {t('chat')}
        </a>
      </p>
    </Dialog>
  )
}

/** The pearl over dark water, or the merchant's picture. Phones see the form alone and load no picture. */
function EntryPicture({ sentence, group }: Pick<EntryDialogProps, 'sentence' | 'group'>) {
  const root = useRouteLoaderData<{
    frame: { brand: { name: string }; banners: Record<string, { title: string; image: string }[]> }
  }>('root')
  const banner = root?.frame.banners[group]?.[0]
  return (
    <>
      {banner ? (
        <img className="absolute inset-0 -z-1 size-full object-cover" src={banner.image} alt="" loading="lazy" />
      ) : (
        <svg aria-hidden="true">
          <image href={nightSea} width="100%" height="100%" preserveAspectRatio="xMaxYMid slice" />
        </svg>
      )}
      <Logo brand={root?.frame.brand.name ?? ''} href="/" />
      <p>{banner?.title ?? sentence}</p>
    </>
  )
}
