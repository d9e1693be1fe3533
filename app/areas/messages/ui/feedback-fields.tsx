import { useT } from '#app/platform/use-t.ts'
import { describedBy, type FieldMeta } from '#app/ui/field.tsx'
import { FieldFrame } from '#app/ui/field-frame.tsx'
import { TextBox } from '#app/ui/text-box.tsx'
import { mostFeedbackCharacters } from '#catalogue/messages/cases.ts'

type Props = { metaOf(name: string, value?: string): FieldMeta }

/** What it is, the words, and the pictures. A browser gives no file back to a refused form, so pictures are chosen again. */
export function FeedbackFields({ metaOf }: Props) {
  const t = useT('center')
  const [type, images] = [metaOf('type', 'feedback'), metaOf('images')]
  return (
    <>
      <FieldFrame meta={type} label={t('feedback.kind')}>
        <div className="input">
          <select id={type.id} name={type.name} defaultValue={String(type.initialValue)}>
            <option value="feedback">{t('feedback.type.feedback')}</option>
            <option value="complaint">{t('feedback.type.complaint')}</option>
          </select>
        </div>
      </FieldFrame>
      <TextBox meta={metaOf('content')} label={t('feedback.content')} required maxLength={mostFeedbackCharacters} />
      <FieldFrame meta={images} label={t('feedback.images')} help={t('feedback.imagesRule')}>
        <input
          id={images.id}
          type="file"
          name={images.name}
          accept="image/png,image/jpeg"
          multiple
          aria-describedby={describedBy(images, t('feedback.imagesRule'))}
        />
      </FieldFrame>
    </>
  )
}
