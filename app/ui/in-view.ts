/**
 * For what a page was sent to say, such as why a form was refused, where no field can say it: the browser puts the focus there when the
 * page comes, and so brings it into view without scripts too.
 */
export const inView = { tabIndex: -1, autoFocus: true } as const

/** The same for an input that is wrong, which is marked so. */
export const wrongInput = (isWrong: boolean) => ({ autoFocus: isWrong, 'aria-invalid': isWrong || undefined }) as const
