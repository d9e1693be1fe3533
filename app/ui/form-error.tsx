import type { ReactNode } from 'react'
import { inView } from './in-view.ts'
import { Notice } from './notice.tsx'

type FormErrorProps = {
  id?: string | undefined
  errors: string[] | undefined
  /** It comes first in a form without a box of its own, and would touch what stands above that: tabs, or a sentence. */
  isApart?: boolean
  /** Where it can be put right. */
  action?: ReactNode
  /** What stands below the sentence. */
  children?: ReactNode
}

/** What is wrong with the form as a whole, above its fields. */
export function FormError({ id, errors, isApart = false, action, children }: FormErrorProps) {
  return errors?.length ? (
    <div id={id} className={`mb-4 ${isApart ? 'mt-4' : 'not-first:mt-4'}`} {...inView}>
      <Notice kind="error" action={action}>
        {errors[0]}
        {children}
      </Notice>
    </div>
  ) : null
}
