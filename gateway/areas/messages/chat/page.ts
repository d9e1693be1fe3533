import { merchantTimeZone } from '#catalogue/merchant-zone.ts'
import { type PageTheme, writeDocument } from '#gateway/platform/pages/document.ts'
import { flag, type Html, html } from '#gateway/platform/pages/html.ts'
import { assets } from './assets.ts'
import { longestLine, toDesk } from './rules.ts'
import type { Shown, ShownLine } from './store.ts'
import type { ChatTexts } from './texts.ts'

type ChatView = {
  conversation: Shown
  texts: ChatTexts
  theme: PageTheme
  isOpen: boolean
  refused: Refused | null
}

/** What was typed and refused stays in its field. */
export type Refused = { typed: string; why: 'length' | 'busy' | 'many' }

const clockTime = new Intl.DateTimeFormat('en-GB', { timeZone: merchantTimeZone, hour: '2-digit', minute: '2-digit' })

/** A conversation as a plain page: the lines, and a form that adds one. The script only saves reloads. */
export function writeChatPage({ conversation, texts, theme, isOpen, refused }: ChatView): string {
  const desk = toDesk(conversation.desk)
  const saysWhy = conversation.lines.at(-1)?.text === texts.left
  const body = html`<main><header><span class="pearl"></span><div><h1>${texts.desks[desk]}</h1><p>${isOpen ? texts.open : texts.closed}</p></div></header>
<div id="lines" role="log" aria-label="${texts.lines}" tabindex="0"><ol>
<li class="desk"><p>${texts.greetings[desk]}</p></li>
${conversation.lines.map((line) => writeLine(line, texts))}
${conversation.closedAt === null || saysWhy ? null : html`<li class="ended"><small>${texts.ended}</small></li>`}
</ol></div>
<form method="post" id="say" novalidate>
<noscript><p class="look"><a href="">${texts.look}</a></p></noscript>
<input type="hidden" name="after" value="${conversation.lines.at(-1)?.id ?? 0}">
<p class="refused" role="alert" id="refused" data-length="${texts.refused.length}"${flag(refused === null, 'hidden')}>${texts.refused[refused?.why ?? 'length']}</p>
<textarea name="text" rows="1" maxlength="${longestLine}" required aria-describedby="refused" aria-label="${texts.label}" placeholder="${texts.label}" enterkeyhint="send">${refused?.typed}</textarea>
<button>${texts.send}</button>
</form></main>`
  return writePage(texts, theme, texts.desks[desk], body)
}

function writeLine({ author, text, saidAt }: ShownLine, texts: ChatTexts): Html {
  const who = author === 'visitor' ? texts.you : author === 'desk' ? texts.desk : texts.automatic
  return html`<li class="${author}"><p>${text}</p><small>${who} · <time datetime="${saidAt.toISOString()}">${clockTime.format(saidAt)}</time></small></li>`
}

export const writeMessage = (texts: ChatTexts, { title, text }: { title: string; text: string }): string =>
  writePage(
    texts,
    'device',
    title,
    html`<main><header><span class="pearl"></span><div><h1>${title}</h1><p>${text}</p></div></header></main>`,
  )

const writePage = (texts: ChatTexts, theme: PageTheme, title: string, body: Html): string =>
  writeDocument({
    language: texts.language,
    theme,
    title,
    links: html`<link rel="stylesheet" href="${assets.path('chat.css')}">
<script type="module" src="${assets.path('chat.js')}"></script>`,
    body,
  })
