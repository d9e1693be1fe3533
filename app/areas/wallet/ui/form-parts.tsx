import { WayOut } from '#app/parts/way-out.tsx'
import { FormError as PlainError } from '#app/ui/form-error.tsx'
import type { FormAnswer } from '../model/answer.ts'

type FormErrorProps = {
  id: string
  errors: string[] | undefined
  way?: FormAnswer['way'] | undefined
  links?: FormAnswer['links']
}

/** What is wrong with the form as a whole, above its fields, with where it can be put right. */
export function FormError({ id, errors, way, links = [] }: FormErrorProps) {
  return (
    <PlainError id={id} errors={errors} action={<WayOut way={way} />}>
      {links.length > 0 ? (
        <ul className="notice-links">
          {links.map(({ href, text }) => (
            <li key={href}>
              <a href={href}>{text}</a>
            </li>
          ))}
        </ul>
      ) : null}
    </PlainError>
  )
}

/** What Enter presses: without it that would be the first button of the form, which chooses an amount. */
export const EnterButton = () => <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
