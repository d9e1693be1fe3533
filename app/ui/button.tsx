import type { ComponentPropsWithoutRef, ReactNode } from 'react'

export type ButtonLook = {
  /** `main` is the one thing to press in its region; `quiet` stands beside it; `text` is a way out. */
  look?: 'main' | 'quiet' | 'text'
  size?: 'large'
  wide?: boolean
}

export const buttonClass = ({ look = 'main', size, wide }: ButtonLook): string =>
  `button button-${look}${size === 'large' ? ' button-large' : ''}${wide ? ' wide' : ''}`

type ButtonProps = Omit<ComponentPropsWithoutRef<'button'>, 'className'> &
  ButtonLook & { busy?: boolean; children: ReactNode }

/** A button that says what it does. While `busy` it shows a spinner, keeps its words and takes no second press. */
export function Button({ look, size, wide, busy, children, type = 'submit', disabled, ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonClass({ look, size, wide })}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      {...rest}
    >
      {busy ? <span className="spinner" aria-hidden="true" /> : null}
      {children}
    </button>
  )
}
