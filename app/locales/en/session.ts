/** Log in, log out, free play. */
export const session = {
  login: {
    title: 'Log in',
    by: 'How to log in',
    byPassword: 'Password',
    bySms: 'SMS code',
    username: 'Username',
    password: 'Password',
    forgot: 'Forgot it?',
    remember: 'Remember me for a day',
    submit: 'Log in',
    newHere: 'New here?',
    register: 'Create an account',
    picture: 'Your games are where you left them.',
    /** ER-02 */
    needed: 'Sorry, you are not logged in yet, please log in.',
  },
  field: {
    username: 'Please enter your username',
    passwordMissing: 'Please enter your password',
    /** Spec section 5. */
    password: 'Please fill in your password with {{min}} - {{max}} characters',
    mobile: 'Please enter a valid mobile number',
    code: 'Please enter a valid verification code',
    captcha: 'Please enter the captcha',
  },
  sms: {
    mobile: 'Mobile number',
    dialing: 'Country code',
    code: 'Code',
    send: 'Send the code',
    again: 'Send again in {{seconds}} s',
    sent: 'A code is on its way to {{mobile}}. It works for a few minutes.',
  },
  check: {
    running: 'Checking',
    done: 'Checked',
    captcha: 'Characters in the picture',
    picture: 'A picture with a few characters',
    another: 'Another picture',
  },
  logout: {
    title: 'Log out',
    question: 'Do you want to log out? Open games are kept.',
    confirm: 'Log out',
    stay: 'Stay logged in',
  },
  freePlay: {
    start: 'Try it free, without an account',
  },
  change: {
    title: 'Change your password',
    first: 'You use the password that you were given. For your safety, please choose one of your own.',
    expired: 'Your password has expired. Please choose a new one.',
    later: 'Go to the lobby',
  },
}
