import type { session as english } from '../en/session.ts'

export const session = {
  login: {
    title: 'Mag-log in',
    by: 'Paraan ng pag-log in',
    byPassword: 'Password',
    bySms: 'SMS code',
    username: 'Username',
    password: 'Password',
    forgot: 'Nakalimutan?',
    remember: 'Tandaan ako nang isang araw',
    submit: 'Mag-log in',
    newHere: 'Bago ka rito?',
    register: 'Gumawa ng account',
    picture: 'Nasa pinag-iwanan mo ang iyong mga laro.',
    needed: 'Paumanhin, hindi ka pa naka-log in, mag-log in muna.',
  },
  field: {
    username: 'Pakilagay ang iyong username',
    passwordMissing: 'Pakilagay ang iyong password',
    password: 'Pakilagay ang iyong password na may {{min}} - {{max}} na karakter',
    mobile: 'Pakilagay ang tamang numero ng mobile',
    code: 'Pakilagay ang tamang verification code',
    captcha: 'Pakilagay ang captcha',
  },
  sms: {
    mobile: 'Numero ng mobile',
    dialing: 'Code ng bansa',
    code: 'Code',
    send: 'Ipadala ang code',
    again: 'Ipadala muli sa loob ng {{seconds}} s',
    sent: 'Papunta na ang code sa {{mobile}}. Gagana ito nang ilang minuto.',
  },
  check: {
    running: 'Sinusuri',
    done: 'Nasuri na',
    captcha: 'Mga karakter sa larawan',
    picture: 'Larawang may ilang karakter',
    another: 'Ibang larawan',
  },
  logout: {
    title: 'Mag-log out',
    question: 'Gusto mo bang mag-log out? Hindi mawawala ang mga bukas na laro.',
    confirm: 'Mag-log out',
    stay: 'Manatiling naka-log in',
  },
  freePlay: {
    start: 'Subukan nang libre, walang account',
  },
  change: {
    title: 'Palitan ang iyong password',
    first: 'Ginagamit mo pa ang password na ibinigay sa iyo. Para sa iyong kaligtasan, pumili ng sarili mong password.',
    expired: 'Nag-expire na ang iyong password. Pumili ng bago.',
    later: 'Pumunta sa lobby',
  },
} satisfies typeof english
