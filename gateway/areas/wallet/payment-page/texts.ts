import { pick } from '#gateway/platform/pages/spoken.ts'
import type { DepositState } from '../deposits/rules.ts'

/** The words of the payment page. English is the type; Tagalog is complete. */
const en = {
  language: 'en',
  title: 'Payment',
  payTo: (merchant: string) => `Payment to ${merchant}`,
  playMoney: 'Play money: no bank and no wallet is charged.',
  amount: 'Amount',
  charge: 'Charge',
  credited: 'Credited to your wallet',
  receipt: 'Receipt number',
  offer: 'Offer with it',
  payBefore: 'Pay before',
  pay: (amount: string) => `Pay ${amount}`,
  cancel: 'Cancel payment',
  back: 'Back to the cashier',
  none: 'None',
  scan: 'Opened on another device? Pay here and go on there.',
  ends: {
    waiting: { title: 'Payment sent', text: 'It is being checked. You will be told when it is on your wallet.' },
    approved: { title: 'Payment complete', text: 'The money is on your wallet.' },
    rejected: { title: 'Payment rejected', text: 'The payment could not be found. Nothing was credited.' },
    cancelled: { title: 'Payment cancelled', text: 'Nothing was paid and nothing was credited.' },
    expired: { title: 'The time is over', text: 'This order can no longer be paid. Please make a new one.' },
  } satisfies Record<Exclude<DepositState, 'paying'>, { title: string; text: string }>,
  missing: { title: 'This payment does not exist', text: 'The address is not complete, or the payment was removed.' },
  broken: {
    title: 'Something went wrong',
    text: 'Nothing was paid by this attempt that is not on your record. Please load the page again.',
  },
}

export type PaymentTexts = typeof en

const ty: PaymentTexts = {
  language: 'tl',
  title: 'Pagbabayad',
  payTo: (merchant) => `Bayad sa ${merchant}`,
  playMoney: 'Pera-perahan lang ito: walang bangko o wallet na sisingilin.',
  amount: 'Halaga',
  charge: 'Singil',
  credited: 'Papasok sa iyong wallet',
  receipt: 'Numero ng resibo',
  offer: 'Kasamang alok',
  payBefore: 'Magbayad hanggang',
  pay: (amount) => `Magbayad ng ${amount}`,
  cancel: 'Kanselahin ang bayad',
  back: 'Bumalik sa kahera',
  none: 'Wala',
  scan: 'Binuksan sa ibang device? Magbayad dito at magpatuloy doon.',
  ends: {
    waiting: { title: 'Naipadala ang bayad', text: 'Sinusuri pa ito. Sasabihan ka kapag nasa wallet mo na.' },
    approved: { title: 'Tapos na ang bayad', text: 'Nasa wallet mo na ang pera.' },
    rejected: { title: 'Tinanggihan ang bayad', text: 'Hindi nakita ang bayad. Walang naidagdag sa wallet mo.' },
    cancelled: { title: 'Kinansela ang bayad', text: 'Walang binayaran at walang naidagdag.' },
    expired: { title: 'Tapos na ang oras', text: 'Hindi na mababayaran ang order na ito. Gumawa ng bago.' },
  },
  missing: { title: 'Walang ganitong bayad', text: 'Kulang ang address, o tinanggal na ang bayad.' },
  broken: {
    title: 'May nangyaring mali',
    text: 'Walang binayaran sa subok na ito na wala sa iyong talaan. I-load muli ang pahina.',
  },
}

export const paymentTexts = (language: string | null): PaymentTexts => pick(language, { EN: en, TY: ty })
