import { pick } from '#gateway/platform/pages/spoken.ts'
import type { Desk } from './rules.ts'

/** The words of the chat window. English is the type; Tagalog is complete. */
const en = {
  language: 'en',
  desks: { support: 'Live Support', representative: 'Verify Representative' } satisfies Record<Desk, string>,
  greetings: {
    support: 'Hello. What can we help you with? We never ask for your password or for a code from an SMS.',
    representative:
      'Hello. Write the name, number or address of whoever spoke for us, and we tell you whether they do.',
  } satisfies Record<Desk, string>,
  open: 'The desk is open from 08:00 to 24:00 (GMT+8).',
  closed: 'The desk opens at 08:00 (GMT+8). What our help does not answer is read then.',
  you: 'You',
  desk: 'Customer service',
  automatic: 'Automatic answer',
  label: 'Your message',
  send: 'Send',
  lines: 'Conversation',
  refused: {
    /** The length rule in words, shown when a line was empty or too long. */
    length: 'Please enter content, at most 500 characters.',
    busy: 'So many messages cannot be sent in one minute. Yours is still here: please send it again in a moment.',
    many: 'So many conversations cannot be begun from one network in an hour. Your message is still here: please send it again later, or log in and open the chat.',
  },
  found: (topic: string, text: string) => `From our help, “${topic}”: ${text}`,
  follows: 'Thank you. A person at the desk reads this and answers here.',
  /** Of the mail in which a member finds the answer too. */
  mailSubject: (desk: string) => `${desk} has answered you`,
  ended: 'The desk has closed this conversation. Whatever you write opens it again.',
  /** Of a guest whom nobody has answered, and who has not come back. */
  left: 'For a day nothing was written here, so this conversation was closed without an answer. If you still need one, write again: the desk then reads all of it.',
  /** Where no script asks by itself. */
  look: 'Look for an answer',
  missing: { title: 'This conversation does not exist', text: 'Please open the chat again.' },
  over: {
    title: 'This window is closed',
    text: 'The login that opened it has ended. Please log in and open the chat again: what was said is still there.',
  },
  crowded: { title: 'Too many requests', text: 'Please load the page again in a minute.' },
  broken: {
    title: 'Something went wrong',
    text: 'Your last message may not have been sent. Please load the page again.',
  },
}

export type ChatTexts = typeof en

const ty: ChatTexts = {
  language: 'tl',
  desks: { support: 'Live Support', representative: 'Suriin ang Kinatawan' },
  greetings: {
    support:
      'Kumusta. Ano ang maitutulong namin? Hindi namin kailanman hinihingi ang password mo o ang code mula sa SMS.',
    representative:
      'Kumusta. Isulat ang pangalan, numero o address ng nagsalita para sa amin, at sasabihin namin kung totoo.',
  },
  open: 'Bukas ang desk mula 08:00 hanggang 24:00 (GMT+8).',
  closed: 'Magbubukas ang desk nang 08:00 (GMT+8). Babasahin noon ang hindi nasagot ng aming tulong.',
  you: 'Ikaw',
  desk: 'Customer service',
  automatic: 'Awtomatikong sagot',
  label: 'Ang mensahe mo',
  send: 'Ipadala',
  lines: 'Usapan',
  refused: {
    length: 'Maglagay ng nilalaman, hanggang 500 na karakter.',
    busy: 'Hindi maipapadala ang ganito karaming mensahe sa isang minuto. Narito pa ang sa iyo: ipadala itong muli maya-maya.',
    many: 'Hindi masisimulan ang ganito karaming usapan mula sa iisang network sa loob ng isang oras. Narito pa ang mensahe mo: ipadala itong muli mamaya, o mag-log in at buksan ang chat.',
  },
  found: (topic, text) => `Mula sa aming tulong, “${topic}”: ${text}`,
  follows: 'Salamat. Babasahin ito ng isang tao sa desk at dito sasagot.',
  mailSubject: (desk) => `May sagot sa iyo ang ${desk}`,
  ended: 'Isinara ng desk ang usapang ito. Bubukas itong muli kapag sumulat ka.',
  left: 'Isang araw nang walang isinusulat dito, kaya isinara ang usapang ito nang walang sagot. Kung kailangan mo pa ng sagot, sumulat muli: babasahin noon ng desk ang lahat ng ito.',
  look: 'Tingnan kung may sagot',
  missing: { title: 'Walang ganitong usapan', text: 'Pakibuksan muli ang chat.' },
  over: {
    title: 'Sarado na ang window na ito',
    text: 'Tapos na ang login na nagbukas nito. Mag-log in at buksan muli ang chat: naroon pa rin ang napag-usapan.',
  },
  crowded: { title: 'Masyadong maraming request', text: 'I-load muli ang pahina pagkalipas ng isang minuto.' },
  broken: { title: 'May nangyaring mali', text: 'Baka hindi naipadala ang huli mong mensahe. I-load muli ang pahina.' },
}

export const chatTexts = (language: string | null): ChatTexts => pick(language, { EN: en, TY: ty })
