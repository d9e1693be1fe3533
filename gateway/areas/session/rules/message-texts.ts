import { pick } from '#gateway/platform/pages/spoken.ts'

type Message = { subject: string; text: string }

/** The mail with the link to a new password. `brand` is the merchant's name, `minutes` how long the link works. */
export function resetText(language: string, brand: string, link: string, minutes: number): Message {
  return pick(language, {
    EN: {
      subject: `${brand}: a new password`,
      text: `Open this link to choose a new password. It works once, within ${minutes} minutes:\n${link}\nIf you did not ask for this, you can leave it.`,
    },
    TY: {
      subject: `${brand}: bagong password`,
      text: `Buksan ang link na ito para makapili ng bagong password. Isang beses lang itong gagana, sa loob ng ${minutes} minuto:\n${link}\nKung hindi ikaw ang humiling nito, huwag itong pansinin.`,
    },
  })
}
