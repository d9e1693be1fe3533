/** What the platform itself has to say: the connection. */
export const platform = {
  network: {
    abnormal: 'Network link is abnormal, please try again',
    /** Above a form for which there was no answer. */
    kept: 'Network link is abnormal, please try again. What you typed is kept: send it again, nothing is done twice.',
  },
  form: {
    /** Above a form that was made before somebody else logged in. */
    ofAnother:
      'This form was opened with another account, so nothing was done. Look at who is logged in now, and send it again if you want it for this account.',
  },
  /** Above what was typed, after the login that had to come first. */
  lateLetter: 'You were logged out before this was sent. What you wrote is still here: please send it again.',
}
