import { useT } from '#app/platform/use-t.ts'
import { Button } from '#app/ui/button.tsx'

/** Without JavaScript the sum is worked out by the server: this button sends the form and nothing happens but that. */
export function WorkOut() {
  const t = useT('points')
  return (
    <noscript>
      <div className="mt-3">
        <Button look="quiet" wide name="intent" value="preview" formNoValidate>
          {t('sum.update')}
        </Button>
      </div>
    </noscript>
  )
}
