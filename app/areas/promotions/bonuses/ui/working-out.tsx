import { Link, useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import { useT } from '#app/platform/use-t.ts'
import type { Asked } from '../model.ts'

const askAgainMs = 2_000

/** The chance of running out is still worked out: the page asks again by itself, and without scripts by its link. */
export function WorkingOut({ asked }: { asked: Asked }) {
  const t = useT('bonuses')
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(revalidate, askAgainMs)
    return () => clearInterval(timer)
  }, [revalidate])
  return (
    <>
      {t('truth.working')} <Link to={{ search: `${new URLSearchParams(asked)}` }}>{t('truth.again')}</Link>
    </>
  )
}
