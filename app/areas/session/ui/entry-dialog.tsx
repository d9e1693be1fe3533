import { useRouteLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useT } from '#app/platform/use-t.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { Logo } from '#app/ui/logo.tsx'
import { Segmented, type SegmentedProps } from '#app/ui/segmented.tsx'
import nightSea from './night-sea.svg?url'

export type EntryDialogProps = {
  title: string
  /** One calm sentence beside the form; a banner of the merchant brings its own picture (DI-31, DI-32). */
  sentence: string
  image?: string | null
  /** The ways to choose from; a single one is no choice. */
  ways?: Pick<SegmentedProps, 'label' | 'items'>
  closeHref?: string
  children: ReactNode
}

/** The frame of every dialog that lets somebody in: a picture from the tablet on, the ways as links, the form. */
export function EntryDialog({ title, sentence, image, ways, closeHref = '/', children }: EntryDialogProps) {
  const ui = useT('ui')
  return (
    <Dialog title={title} closeHref={closeHref} closeLabel={ui('close')} picture={<EntryPicture sentence={sentence} image={image ?? null} />}>
      {ways && ways.items.length > 1 ? <Segmented className="mt-4" wide {...ways} /> : null}
      {children}
    </Dialog>
  )
}

/** The pearl over dark water, or the merchant's picture. Phones see the form alone and load no picture. */
function EntryPicture({ sentence, image }: { sentence: string; image: string | null }) {
  const root = useRouteLoaderData<{ frame: { brand: { name: string } } }>('root')
  return (
    <>
      {image === null ? (
        <svg aria-hidden="true">
          <image href={nightSea} width="100%" height="100%" preserveAspectRatio="xMaxYMid slice" />
        </svg>
      ) : (
        <img className="absolute inset-0 -z-1 size-full object-cover" src={image} alt="" loading="lazy" />
      )}
      <Logo brand={root?.frame.brand.name ?? ''} href="/" />
      <p>{sentence}</p>
    </>
  )
}
