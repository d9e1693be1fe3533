import { Form } from '@remix-run/react'
import { useT } from '#app/platform/use-t.ts'
import { Button } from '#app/ui/button.tsx'
import { playBreakLengths } from '#catalogue/member/play-safe.ts'

/** Starts a break. Nobody can end one, so it is asked for twice: the length, and a tick. */
export function BreakForm() {
  const t = useT('center')
  return (
    <section className="center-part">
      <h2>{t('play.break')}</h2>
      <p>{t('play.breakText')}</p>
      <Form method="post" action="/member/playSafe" className="center-form" preventScrollReset>
        <div className="field">
          <div className="field-label">
            <label htmlFor="break-length">{t('play.length')}</label>
          </div>
          <div className="input">
            <select id="break-length" name="length">
              {playBreakLengths.map((length) => (
                <option key={length} value={length}>
                  {t(`play.lengths.${length}`)}
                </option>
              ))}
            </select>
          </div>
        </div>
        <label className="tick mt-6">
          <input type="checkbox" name="sure" value="yes" required />
          <span>{t('play.sure')}</span>
        </label>
        <div className="center-buttons">
          <Button look="quiet" size="large">
            {t('play.start')}
          </Button>
        </div>
      </Form>
    </section>
  )
}
