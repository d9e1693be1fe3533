/** How a mail address is kept and compared: one mailbox, however it is spelled (decision 422). */
export const toMailbox = (typed: string): string => typed.trim().toLowerCase()
