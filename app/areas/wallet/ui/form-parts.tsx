import { useT } from '#app/platform/use-t.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { FormAnswer } from '../model/answer.ts'

const wayHrefs = {
  paymentPassword: '/member/paymentPassword',
  cards: '/member/cards',
  mobile: '/member/mobile',
  play: '/rng',
  bonuses: '/member/bonusDetails',
  playSafe: '/member/playSafe',
} as const

/** What is wrong with the form as a whole, above its fields, with where it can be put right. */
type FormErrorProps = {
  id: string
  errors: string[] | undefined
  way?: FormAnswer['way'] | undefined
  links?: FormAnswer['links']
}

export function FormError({ id, errors, way, links = [] }: FormErrorProps) {
  const t = useT('wallet')
  if (!errors?.length) return null
  return (
    <div id={id} className="mb-4">
      <Notice
        kind="error"
        action={
          way === undefined ? null : (
            <a className="link" href={wayHrefs[way]}>
              {t(`way.${way}`)}
            </a>
          )
        }
      >
        {errors[0]}
        {links.length > 0 ? (
          <ul className="notice-links">
            {links.map(({ href, text }) => (
              <li key={href}>
                <a href={href}>{text}</a>
              </li>
            ))}
          </ul>
        ) : null}
      </Notice>
    </div>
  )
}

/** What Enter presses: without it that would be the first button of the form, which chooses an amount. */
export const EnterButton = () => <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
