/** What a code can be sent to: a phone or a mailbox that the member has verified, as it is shown, masked. */
export type Contact = { by: 'sms' | 'mail'; to: string }
