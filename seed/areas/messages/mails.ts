/** Platform mail that a demo member finds in the inbox. `about` is what must have happened for it to be true. */
type MailText = {
  about: 'deposit' | 'newcomer' | 'nothing'
  daysAgo: number
  isRead: boolean
  en: { subject: string; content: string }
  ty: { subject: string; content: string }
}

export const mailTexts: readonly MailText[] = [
  {
    about: 'deposit',
    daysAgo: 0,
    isRead: false,
    en: {
      subject: 'Your deposit has arrived',
      content: '<p>It is on your main wallet. The receipt is in your account record.</p>',
    },
    ty: {
      subject: 'Dumating na ang deposito mo',
      content: '<p>Nasa main wallet mo na ito. Nasa talaan ng account mo ang resibo.</p>',
    },
  },
  {
    about: 'nothing',
    daysAgo: 2,
    isRead: false,
    en: {
      subject: 'A new address logged in',
      content: '<p>If it was not you, change your password now and write to customer service.</p>',
    },
    ty: {
      subject: 'May nag-log in mula sa bagong address',
      content: '<p>Kung hindi ikaw iyon, palitan agad ang password mo at sumulat sa customer service.</p>',
    },
  },
  {
    about: 'newcomer',
    daysAgo: 12,
    isRead: true,
    en: {
      subject: 'Welcome to Perlas',
      content: '<p>Take your time to look around. Help is in the menu, in plain words.</p>',
    },
    ty: {
      subject: 'Maligayang pagdating sa Perlas',
      content: '<p>Huwag magmadali. Nasa menu ang tulong, sa simpleng salita.</p>',
    },
  },
]
