/** What only the server says: refusals, and what is no page of the app. No browser gets these texts as a file. */
export const answers = {
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
    /** The same where nothing is left. */
    used: {
      deposit: 'Your own deposit limit is reached {{period}}.',
      loss: 'Your own loss limit is reached {{period}}.',
      stake: 'Your own limit for stakes is reached {{period}}.',
      time: 'Your own time limit is reached {{period}}.',
    },
    period: { day: 'until midnight', week: 'until the end of the week', month: 'until the end of the month' },
  },
  app: {
    description: 'Slots, live tables, fish, poker, sports and lottery in one lobby, with one balance.',
    slots: 'Slots',
    live: 'Live casino',
  },
  offline: {
    title: 'You are offline',
    text: 'The site cannot be reached. Your balance and open rounds are safe; they are kept by us and not on this device.',
    retry: 'Try again',
  },
  tooLarge: {
    title: 'That was too large',
    text: 'Nothing was sent. A form takes up to three pictures, PNG or JPEG, each of at most 5 MB. Go back with the back button of your browser, which keeps your words in most browsers, and choose smaller pictures.',
  },
}
