import { useT } from '#app/platform/use-t.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { Verdict } from '../verify.ts'
import { VerdictList } from './verdict-list.tsx'
import { VerifyHere } from './verify-here.tsx'

/** What came out when it was computed here, and the means to do it oneself. Neither is there for a list that is longer than the site reads. */
export function Again({ verdict, number }: { verdict: Verdict | null; number: string }) {
  const t = useT('draws')
  if (verdict === null) return <Notice>{t('fair.tooLong')}</Notice>
  return (
    <>
      {verdict.length === 0 ? (
        <Notice>{t('fair.later')}</Notice>
      ) : (
        <>
          <p className="draw-note">{t('fair.server')}</p>
          <VerdictList verdict={verdict} />
          <VerifyHere number={number} />
        </>
      )}
      <p className="draw-note">
        <a className="link link-alone" href={`/fair/${number}/proof.json`} download={`${number}.json`}>
          {t('fair.file')}
        </a>
      </p>
    </>
  )
}
