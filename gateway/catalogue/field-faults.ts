/**
 * Which rule a field breaks, in one word beside the words for developers, so that a form can say it in its own language. Designed here:
 * a gateway that names only field and rule is understood too. `bound` comes along where the rule has a number.
 */
export const fieldFaults = [
  'missing',
  'tooLong',
  'tooShort',
  'tooHigh',
  'tooLow',
  'tooMany',
  'wholeNumber',
  'phone',
  'day',
  'bornTooEarly',
  'fixed',
  'notValid',
] as const
export type FieldFault = (typeof fieldFaults)[number]
