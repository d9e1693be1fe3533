/** The languages of the agents' login page: Chinese (RL-31), and the two of the merchant to switch to. */
export const doorLanguages = ['CN', 'EN', 'TY'] as const
export type DoorLanguage = (typeof doorLanguages)[number]

const readDoorLanguage = (asked: string | null): DoorLanguage => doorLanguages.find((code) => code === asked) ?? 'CN'

/** It speaks Chinese until a language was chosen, here or for the site (OP-17); where one has no texts it is English, as the site is. */
export function findDoorLanguage(
  asked: string | null,
  { lang, hisLang }: { lang: string; hisLang: string | null },
  usual: string,
): DoorLanguage {
  if (asked !== null) return readDoorLanguage(asked)
  if (hisLang === null && lang === usual) return 'CN'
  return doorLanguages.find((code) => code === lang) ?? 'EN'
}

export const doorHref = (language: DoorLanguage): string => `/agent?lang=${language}`

/** The door, where it is said why one was refused elsewhere. */
export const refusedAtDoor = (language: string): string =>
  `/agent?${new URLSearchParams({ lang: readDoorLanguage(language), why: 'agent.only' })}`

/** The texts of the door stand here and not with the others: no other page of the site speaks Chinese. */
export type DoorTexts = {
  tag: string
  title: string
  lead: string
  username: string
  password: string
  show: string
  hide: string
  captcha: { label: string; picture: string; another: string }
  submit: string
  site: string
  languages: string
  /** What is wrong with a field; `min` and `max` are put in. */
  fields: { username: string; passwordMissing: string; password: string; captcha: string }
  /** Refusals in the words of this page, by code; others come in the words of the gateway, or in `otherwise`. */
  refusals: Readonly<Record<string, string>>
  otherwise?: string
}

const chinese: DoorTexts = {
  tag: 'zh-Hans',
  title: '代理登录',
  lead: '团队、合约与报表，尽在代理中心。',
  username: '用户名',
  password: '密码',
  show: '显示密码',
  hide: '隐藏密码',
  captcha: { label: '图片中的字符', picture: '含有几个字符的图片', another: '换一张图片' },
  submit: '登录',
  site: '返回首页',
  languages: '语言',
  fields: {
    username: '请输入用户名',
    passwordMissing: '请输入密码',
    password: '密码长度须为 {{min}} - {{max}} 个字符',
    captcha: '请输入验证码',
  },
  refusals: {
    'agent.only': '非代理账号无法登录 (Non-agents cannot log in)',
    'login.cred.err': '用户名或密码错误',
    us_forbidden_login_error: '该账号已被禁止登录，请联系客服',
    'login.denied': '登录被拒绝，请联系客服',
    'login.captcha.err': '验证码错误，请重新输入',
    'login.captcha.required': '请输入验证码',
    'login.pwd.forbidden.err': '密码错误次数过多，密码登录已暂停，请稍后再试',
    TOO_MANY_REQUEST: '请求过于频繁，请五分钟后再试',
    'too.much.request': '请求过于频繁，请稍后再试',
    'encryption.not.valid': '页面已过期，请重新加载后再试',
    'system.busy': '系统繁忙，请重试',
    'network.abnormal': '网络异常，请稍后再试',
  },
  otherwise: '登录未成功，请重试或联系客服',
}

const english: DoorTexts = {
  tag: 'en',
  title: 'Agent login',
  lead: 'Your team, your contracts and your reports, in one place.',
  username: 'Username',
  password: 'Password',
  show: 'Show the password',
  hide: 'Hide the password',
  captcha: {
    label: 'Characters in the picture',
    picture: 'A picture with a few characters',
    another: 'Another picture',
  },
  submit: 'Log in',
  site: 'To the lobby',
  languages: 'Language',
  fields: {
    username: 'Please enter your username',
    passwordMissing: 'Please enter your password',
    password: 'Please fill in your password with {{min}} - {{max}} characters',
    captcha: 'Please enter the captcha',
  },
  refusals: { 'agent.only': 'Non-agents cannot log in' },
}

const tagalog: DoorTexts = {
  tag: 'fil',
  title: 'Login ng agent',
  lead: 'Ang team, mga kontrata at mga ulat mo, nasa iisang lugar.',
  username: 'Username',
  password: 'Password',
  show: 'Ipakita ang password',
  hide: 'Itago ang password',
  captcha: { label: 'Mga karakter sa larawan', picture: 'Larawang may ilang karakter', another: 'Ibang larawan' },
  submit: 'Mag-log in',
  site: 'Sa lobby',
  languages: 'Wika',
  fields: {
    username: 'Ilagay ang username mo',
    passwordMissing: 'Ilagay ang password mo',
    password: 'Ang password ay dapat may {{min}} - {{max}} na karakter',
    captcha: 'Ilagay ang captcha',
  },
  refusals: { 'agent.only': 'Hindi makaka-log in ang hindi agent' },
}

export const doorTexts: Readonly<Record<DoorLanguage, DoorTexts>> = { CN: chinese, EN: english, TY: tagalog }
