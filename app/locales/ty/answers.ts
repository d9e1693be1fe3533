import type { answers as english } from '../en/answers.ts'

export const answers = {
  file: { cut: 'Hanggang {{count}} hilera lang ang isang file: may iba pa. Pumili ng mas kaunting araw para sa iba.' },
  secret: {
    tries_one: '{{count}} subok na lang',
    tries_other: '{{count}} subok pa',
    locked_one: 'Naka-lock dahil sa sobrang daming subok. Subukan muli pagkalipas ng {{count}} minuto.',
    locked_other: 'Naka-lock dahil sa sobrang daming subok. Subukan muli pagkalipas ng {{count}} minuto.',
  },
  rule: {
    request: 'May kulang o mali sa form na ito. Pakisuri ito.',
    missing: 'Hindi ito maaaring walang laman',
    tooLong: 'Masyadong mahaba: hanggang {{bound}} karakter lang.',
    tooShort: 'Masyadong maikli: hindi bababa sa {{bound}} karakter.',
    tooHigh: 'Hanggang {{bound}} lang.',
    tooLow: 'Hindi bababa sa {{bound}}.',
    tooMany: 'Hanggang {{bound}} lang nito.',
    wholeNumber: 'Maglagay ng buong numero.',
    day: 'Maglagay ng petsa gaya ng 1990-12-31.',
    bornTooEarly: 'Maglagay ng petsa mula 1900-01-01.',
    fixed: 'Hindi ito mababago.',
    notValid: 'May mali rito. Pakisuri ito.',
  },
  play: {
    break: 'Nagpapahinga ka hanggang {{time}}. Puwede ka pa ring mag-withdraw, at naririyan ang customer service.',
    limit: {
      deposit: 'Sa sarili mong limit sa deposito, {{left}} na lang ang natitira {{period}}.',
      loss: 'Naabot na ang sarili mong limit sa talo: {{left}} ang natitira {{period}}.',
      stake: 'Sa sarili mong limit sa taya, {{left}} na lang ang natitira {{period}}.',
      time: 'Naabot na ang sarili mong limit sa oras {{period}}.',
    },
    used: {
      deposit: 'Naabot na ang sarili mong limit sa deposito {{period}}.',
      loss: 'Naabot na ang sarili mong limit sa talo {{period}}.',
      stake: 'Naabot na ang sarili mong limit sa taya {{period}}.',
      time: 'Naabot na ang sarili mong limit sa oras {{period}}.',
    },
    period: { day: 'hanggang hatinggabi', week: 'hanggang matapos ang linggo', month: 'hanggang matapos ang buwan' },
  },
  app: {
    description: 'Slots, live na mesa, fish, poker, sports at lotto sa iisang lobby, na may iisang balanse.',
    slots: 'Slots',
    live: 'Live casino',
  },
  offline: {
    title: 'Offline ka',
    text: 'Hindi maabot ang site. Ligtas ang balanse at mga bukas na round mo; nasa amin ang mga ito at wala sa device na ito.',
    retry: 'Subukang muli',
  },
  tooLarge: {
    title: 'Masyadong malaki iyon',
    text: 'Walang naipadala. Hanggang tatlong larawan, PNG o JPEG, na tig-5 MB lang ang puwede sa isang form. Bumalik gamit ang back button ng browser mo, na karaniwang nagtatago ng isinulat mo, at pumili ng mas maliliit na larawan.',
  },
} satisfies typeof english
