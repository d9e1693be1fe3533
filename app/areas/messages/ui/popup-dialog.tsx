import { useLocation } from '@remix-run/react'
import { type FormEvent, useEffect, useState } from 'react'
import { readPopupMarks, writePopupMarks } from '#app/platform/popup-marks.ts'
import { useT } from '#app/platform/use-t.ts'
import { Button } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { OperatorText } from '#app/ui/operator-text.tsx'
import { useDialogFocus } from '#app/ui/use-dialog-focus.ts'
import { articlesPerPage, type Popup } from '../model.ts'

/**
 * The announcement popup, once per visit: whoever goes on without closing it is not asked again (DI-33). It is a form, so closing
 * it works without JavaScript; the answer that brings it carries the mark. It comes with the frame, which may be shown for many
 * pages, so the page itself remembers that it was seen.
 */
export function PopupDialog({ popup, isAllowed }: { popup: Popup | null; isAllowed: boolean }) {
  const [open, setOpen] = useState<Popup | null>(null)
  const [seen, setSeen] = useState<string | null>(null)
  // Once its mark is written the server brings none any more: what is open stays open.
  const due = popup !== null && popup.mark !== seen ? popup : open
  const shown = isAllowed ? due : null
  useEffect(() => {
    if (shown !== null) writeMark(shown)
    if (shown === null && open !== null) setSeen(open.mark)
    setOpen(shown)
  }, [shown, open])
  if (shown === null) return null
  const close = () => {
    setSeen(shown.mark)
    setOpen(null)
    keepClosed(shown)
  }
  return <OpenPopup popup={shown} close={close} />
}

/** The cookie that counts. */
function writeMark({ execution, mark }: Popup) {
  const marks = readPopupMarks(document.cookie)
  const seen = execution === 'B' ? { guest: true } : { member: mark, first: false }
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store of scripts is not everywhere yet
  document.cookie = writePopupMarks({ ...marks, ...seen }, location.protocol === 'https:')
}

/** The session storage says that it was closed (DI-30). */
function keepClosed({ execution }: Popup) {
  try {
    sessionStorage.setItem(`popup-${execution}`, 'closed')
  } catch {
    // A browser may forbid storage; nothing depends on it.
  }
}

function OpenPopup({ popup, close }: { popup: Popup; close: () => void }) {
  const t = useT('messages')
  const ui = useT('ui')
  const frame = useDialogFocus<HTMLDivElement>()
  const { pathname, search } = useLocation()
  const shown = popup.articles.slice(0, articlesPerPage)
  const [first, ...others] = shown
  if (!first) return null
  const isAlone = others.length === 0
  /** The button of an article that has a promotion (DI-22): its own where there are several. */
  const wayOf = (article: Popup['articles'][number]) =>
    hasPromotion(article) ? (
      <Button look={isAlone ? 'main' : 'quiet'} size={isAlone ? 'large' : undefined} name="go" value="promotion">
        {t('popup.promotion')}
        {isAlone ? null : <span className="unseen">: {article.title}</span>}
      </Button>
    ) : null
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const submitter = (event.nativeEvent as SubmitEvent).submitter
    // The way to the promotion is a page of its own, which the answer leads to.
    if (submitter instanceof HTMLButtonElement && submitter.name === 'go') return keepClosed(popup)
    event.preventDefault()
    close()
  }
  return (
    <form className="veil" data-dialog="" method="post" action="/popups" onSubmit={onSubmit}>
      <input type="hidden" name="to" value={pathname + search} />
      <button type="submit" className="veil-close" tabIndex={-1} aria-label={ui('close')} />
      <div ref={frame} className="dialog popup" role="dialog" aria-modal="true" aria-label={first.title} tabIndex={-1}>
        <h1>{first.title}</h1>
        <OperatorText html={first.html} />
        {isAlone ? null : wayOf(first)}
        {others.map((article) => (
          <section key={article.id}>
            <h2>{article.title}</h2>
            <OperatorText html={article.html} />
            {wayOf(article)}
          </section>
        ))}
        {popup.articles.length > shown.length ? (
          <p>
            <a className="link link-alone" href="/notices?list=announcements&page=2">
              {t('popup.more')}
            </a>
          </p>
        ) : null}
        <div className="dialog-buttons">
          <Button look={isAlone && hasPromotion(first) ? 'quiet' : 'main'} size="large">
            {t('popup.close')}
          </Button>
          {isAlone ? wayOf(first) : null}
        </div>
        <div className="dialog-close">
          <IconButton type="submit" icon="close" label={ui('close')} data-dialog-close="" />
        </div>
      </div>
    </form>
  )
}

const hasPromotion = ({ promotionType }: { promotionType: string | null }): boolean => promotionType !== null
