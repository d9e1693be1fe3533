import type { system as english } from '../en/system.ts'

export const system = {
  notFound: {
    title: 'Wala ang pahinang ito',
    text: 'Baka mali ang address, o lumipat na ang pahina. Nasa dating lugar pa rin ang mga laro.',
    home: 'Pumunta sa lobby',
  },
  coming: {
    title: 'Malapit na',
    text: 'Ginagawa pa ang pahinang ito. Gumagana ang lahat ng iba pa sa site.',
    home: 'Bumalik sa lobby',
  },
  maintenance: {
    title: 'Inaayos namin ang site',
    text: 'Sarado ang site para sa maintenance. Ligtas ang balanse at mga bukas na laro. Pakisubukang muli makalipas ang ilang minuto.',
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
  error: {
    title: 'May nangyaring mali',
    text: 'Hindi maipakita ang pahina. Walang nabawas sa iyo. Pakisubukang muli.',
    trace: 'Trace number',
  },
} satisfies typeof english
