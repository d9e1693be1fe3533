import { useT } from '#app/platform/use-t.ts'
import { Icon } from '#app/ui/icon.tsx'

type Texts = Readonly<Record<string, string>>

/** What it is, the words, and the pictures. A browser gives no file back to a refused form, so pictures are chosen again. */
export function FeedbackFields({ errors, typed }: { errors: Texts; typed: Texts }) {
  const t = useT('center')
  return (
    <>
      <div className="field">
        <div className="field-label">
          <label htmlFor="feedback-type">{t('feedback.type')}</label>
        </div>
        <div className="input">
          <select id="feedback-type" name="type" defaultValue={typed.type ?? 'feedback'}>
            <option value="feedback">{t('feedback.feedback')}</option>
            <option value="complaint">{t('feedback.complaint')}</option>
          </select>
        </div>
      </div>
      <div className="field">
        <div className="field-label">
          <label htmlFor="feedback-content">{t('feedback.content')}</label>
        </div>
        <textarea
          className="text-box"
          id="feedback-content"
          name="content"
          required
          maxLength={140}
          defaultValue={typed.content}
          aria-invalid={errors.content ? true : undefined}
          aria-describedby="feedback-content-error"
        />
        <FieldError id="feedback-content-error" text={errors.content} />
      </div>
      <div className="field">
        <div className="field-label">
          <label htmlFor="feedback-images">{t('feedback.images')}</label>
        </div>
        <input id="feedback-images" type="file" name="images" accept="image/png,image/jpeg" multiple aria-describedby="feedback-images-help" />
        <FieldError id="feedback-images-error" text={errors.images} />
        <p className="field-help" id="feedback-images-help">
          {t('feedback.imagesRule')}
        </p>
      </div>
    </>
  )
}

function FieldError({ id, text }: { id: string; text: string | undefined }) {
  return text ? (
    <p className="field-error" id={id} role="alert">
      <Icon name="error" />
      {text}
    </p>
  ) : null
}
