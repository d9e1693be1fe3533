/** What the platform itself has to say: the connection, and refusals that have no place of their own. */
export const platform = {
  network: {
    abnormal: 'Network link is abnormal, please try again',
    /** Above a form for which there was no answer. */
    kept: 'Network link is abnormal, please try again. What you typed is kept: send it again, nothing is done twice.',
  },
  file: { cut: 'A file has at most {{count}} rows: there are more. Choose fewer days to see the rest.' },
  /** What is left of tries or of time, where a secret was wrong. */
  secret: {
    tries_one: '{{count}} try left',
    tries_other: '{{count}} tries left',
    locked_one: 'Locked after too many tries. Please try again in {{count}} minute.',
    locked_other: 'Locked after too many tries. Please try again in {{count}} minutes.',
  },
  /** Rules that only the gateway finds broken: at the field, and above the form where it has no such field. */
  rule: {
    request: 'Something in this form is missing or not right. Please check it.',
    missing: 'Input cannot be empty',
    tooLong: 'This is too long: at most {{bound}} characters.',
    tooShort: 'This is too short: at least {{bound}} characters.',
    tooHigh: 'At most {{bound}}.',
    tooLow: 'At least {{bound}}.',
    tooMany: 'At most {{bound}} of these.',
    wholeNumber: 'Please enter a whole number.',
    day: 'Please enter a day such as 1990-12-31.',
    bornTooEarly: 'Please enter a day from 1900-01-01 on.',
    fixed: 'This cannot be changed.',
    notValid: 'This is not right. Please check it.',
  },
  /** Refusals by what a member has set for themselves, with the figure and the end (design 19). */
  play: {
    break: 'You are taking a break until {{time}}. You can still withdraw, and customer service is there for you.',
    limit: {
      deposit: 'Your own deposit limit leaves {{left}} {{period}}.',
      loss: 'Your own loss limit is reached: {{left}} is left {{period}}.',
      stake: 'Your own limit for stakes leaves {{left}} {{period}}.',
      time: 'Your own time limit is reached {{period}}.',
    },
    period: { day: 'until midnight', week: 'until the end of the week', month: 'until the end of the month' },
  },
}
