import type { ReactNode } from 'react'

/** A fact under its name, strong where it is what it all comes to; `false` where there is nothing to tell. */
export type Fact = readonly [name: string, value: ReactNode, weight?: 'strong'] | false

/** Facts, each with its name. */
export const Facts = ({ facts, className }: { facts: readonly Fact[]; className?: string }) => (
  <dl className={className}>
    {facts.map((fact) =>
      fact ? (
        <div key={fact[0]} data-strong={fact[2] === 'strong' || undefined}>
          <dt>{fact[0]}</dt>
          <dd>{fact[1]}</dd>
        </div>
      ) : null,
    )}
  </dl>
)
