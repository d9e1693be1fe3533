import type { platform as english } from '../en/platform.ts'

export const platform = {
  network: {
    abnormal: 'May problema sa koneksyon, pakisubukan muli',
    kept: 'May problema sa koneksyon, pakisubukang muli. Nakatago ang inilagay mo: ipadala itong muli, walang mauulit.',
  },
  form: {
    ofAnother:
      'Binuksan ang form na ito gamit ang ibang account, kaya walang nagawa. Tingnan kung sino ang naka-log in ngayon, at ipadala itong muli kung gusto mo ito para sa account na ito.',
  },
  lateLetter: 'Na-log out ka bago ito naipadala. Narito pa ang isinulat mo: pakipadala itong muli.',
} satisfies typeof english
