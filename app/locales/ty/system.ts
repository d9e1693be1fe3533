import type { system as english } from '../en/system.ts'

export const system = {
  notFound: {
    title: 'Wala ang pahinang ito',
    text: 'Baka mali ang address, o lumipat na ang pahina. Nasa dating lugar pa rin ang mga laro.',
    home: 'Pumunta sa lobby',
    teamText: 'Baka mali ang address, o lumipat na ang pahina.',
    team: 'Pumunta sa buod ng team',
  },
  maintenance: {
    title: 'Inaayos namin ang site',
    text: 'Sarado ang site para sa maintenance. Ligtas ang balanse at mga bukas na laro. Pakisubukang muli makalipas ang ilang minuto.',
    until: 'Inaasahang babalik sa {{time}}.',
    support: 'Customer service',
    retry: 'Subukang muli',
  },
  blocked: {
    title: 'Hindi magagamit sa lugar mo',
    text: 'Limitado ang access mula sa iyong address. Kung sa tingin mo ay mali ito, makipag-ugnayan sa customer service at ibigay ang address na ito.',
    ip: 'Ang iyong address',
    reason: 'Code ng dahilan',
    support: 'Customer service',
  },
  help: {
    title: 'Sentro ng tulong',
    text: 'Maiikling sagot sa simpleng salita. Kung wala ang hanap mo, magtanong: tao ang nagbabasa.',
    topics: 'Mga paksa',
    ask: 'Magtanong sa customer service',
    question: 'Magpadala ng tanong',
  },
  download: {
    title: 'Kunin ang {{brand}} app',
    text: 'Inilalagay ang {{brand}} sa home screen mula sa browser. Walang file na ida-download at walang store.',
    install: 'I-install',
    qr: 'QR code: {{device}}',
    scan: 'I-scan gamit ang camera ng telepono',
    ios: {
      title: 'iPhone at iPad',
      first: 'Buksan ang pahinang ito sa Safari.',
      second: 'I-tap ang Share, ang parisukat na may arrow.',
      third: 'Piliin ang “Add to Home Screen” at i-tap ang Add.',
    },
    android: {
      title: 'Android',
      first: 'Buksan ang pahinang ito sa Chrome.',
      second: 'I-tap ang menu, ang tatlong tuldok.',
      third: 'Piliin ang “Install app” o “Add to Home screen”.',
    },
    facts: {
      size: 'Wala pang 1 MB at kusang nag-a-update.',
      account: 'Iisang account at iisang balanse gaya ng sa browser.',
      offline: 'Kapag walang koneksyon, sasabihin nito, at walang itinatago mula sa account mo sa telepono.',
    },
  },
  license: {
    title: 'PAGCOR Legal',
    text: '{{name}}, ayon sa inilathala ng nagpapatakbo ng site na ito.',
    none: 'Hindi maipakita ang lisensya sa ngayon. Pakisubukang muli mamaya.',
  },
  mirrors: {
    title: 'Listahan ng Opisyal na Mirror',
    text: 'Ang mga address na ito lang ang amin. Huwag mag-log in sa iba.',
    main: 'Pangunahin',
  },
  error: {
    title: 'May nangyaring mali',
    text: 'Hindi maipakita ang pahina. Pakisubukang muli maya-maya. Kung may kapapadala ka lang, nasa mga talaan mo kung ano ang nangyari rito.',
    trace: 'Trace number',
    loadTitle: 'Hindi na-load ang pahina',
    loadText:
      'Hindi ito maabot o masyadong natagalan. Pakitingnan ang iyong koneksyon at i-load muli ang pahina. Kung may kapapadala ka lang, nasa mga talaan mo kung ano ang nangyari rito.',
    reload: 'I-load muli ang pahina',
  },
} satisfies typeof english
