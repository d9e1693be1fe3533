/** Pages about the state of the site itself. */
export const system = {
  notFound: {
    title: 'This page does not exist',
    text: 'The address may be mistyped, or the page has moved. The games are where you left them.',
    home: 'Go to the lobby',
    teamText: 'The address may be mistyped, or the page has moved.',
    team: 'Go to the team overview',
  },
  maintenance: {
    title: 'We are working on the site',
    /** info_maintenance */
    text: 'The site is closed for maintenance. Balances and open games are safe. Please try again in a few minutes.',
    until: 'It should be back at {{time}}.',
    support: 'Customer service',
    retry: 'Try again',
  },
  blocked: {
    title: 'Not available where you are',
    /** info_ip_block */
    text: 'Access from your address is restricted. If you think this is a mistake, please contact customer service and give them this address.',
    ip: 'Your address',
    reason: 'Reason code',
    support: 'Customer service',
  },
  help: {
    title: 'Help center',
    text: 'Short answers in plain words. If yours is missing, ask: a person reads it.',
    topics: 'Topics',
    ask: 'Ask customer service',
    question: 'Send us a question',
  },
  download: {
    title: 'Get the {{brand}} app',
    text: '{{brand}} is kept on your home screen from the browser. There is no file to download and no store.',
    install: 'Install',
    qr: 'QR code: {{device}}',
    scan: 'Scan with the camera of the phone',
    ios: {
      title: 'iPhone and iPad',
      first: 'Open this page in Safari.',
      second: 'Tap Share, the square with the arrow.',
      third: 'Choose “Add to Home Screen” and tap Add.',
    },
    android: {
      title: 'Android',
      first: 'Open this page in Chrome.',
      second: 'Tap the menu, the three dots.',
      third: 'Choose “Install app” or “Add to Home screen”.',
    },
    facts: {
      size: 'Takes less than 1 MB and updates itself.',
      account: 'The same account and the same balance as in the browser.',
      offline: 'Without a connection it says so and keeps nothing of your account on the phone.',
    },
  },
  license: {
    title: 'PAGCOR Legal',
    text: '{{name}}, as the operator of this site has published it.',
    none: 'The licence cannot be shown right now. Please try again in a moment.',
  },
  mirrors: {
    title: 'Official Mirror List',
    text: 'Only these addresses are ours. Log in nowhere else.',
    main: 'Main',
  },
  /** Says nothing about money: nobody knows here what was sent before. */
  error: {
    title: 'Something went wrong',
    text: 'The page could not be shown. Please try again in a moment. If you had just sent something, your records say what came of it.',
    trace: 'Trace number',
    loadTitle: 'The page did not load',
    /** The page-load timeout. */
    loadText:
      'It could not be reached, or took too long. Please check your network and load the page again. If you had just sent something, your records say what came of it.',
    reload: 'Load the page again',
  },
}
