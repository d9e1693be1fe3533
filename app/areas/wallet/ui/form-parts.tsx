import { useLocation } from '@remix-run/react'
import { toReturnPath, withReturnPath } from '#app/platform/return-path.ts'
import { useT } from '#app/platform/use-t.ts'
import { FormError as PlainError } from '#app/ui/form-error.tsx'
import type { FormAnswer } from '../model/answer.ts'

const wayHrefs = {
  paymentPassword: '/member/paymentPassword',
  cards: '/member/cards',
  mobile: '/member/mobile',
  play: '/rng',
  bonuses: '/member/bonusDetails',
  playSafe: '/member/playSafe',
  support: '/support',
} as const

type FormErrorProps = {
  id: string
  errors: string[] | undefined
  way?: FormAnswer['way'] | undefined
  links?: FormAnswer['links']
}

/** What is done on the way and leads back. */
const steps: ReadonlySet<keyof typeof wayHrefs> = new Set(['paymentPassword', 'cards', 'mobile'])

/** Where a refusal can be put right. */
export function WayOut({ way }: Pick<FormErrorProps, 'way'>) {
  const t = useT('wallet')
  const { pathname, search } = useLocation()
  if (way === undefined) return null
  const href = wayHrefs[way]
  // On the page of the step itself: where that leads already.
  const to = pathname === href ? toReturnPath(new URLSearchParams(search).get('to')) : pathname + search
  return (
    <a className="link" href={steps.has(way) ? withReturnPath(href, to) : href}>
      {t(`way.${way}`)}
    </a>
  )
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
