/** What the platform itself has to say: the connection, and refusals that have no place of their own. */
export const platform = {
  network: {
    abnormal: 'Network link is abnormal, please try again',
    /** Above a form for which there was no answer. */
    kept: 'Network link is abnormal, please try again. What you typed is kept: send it again, nothing is done twice.',
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
