import { type AnnouncementType, announcementTypes } from '#catalogue/messages.ts'
import { inOrder, listAnnouncements, listAtPlaces, versionsOf } from '#gateway/areas/messages/versions.ts'
import { Html, html } from '#gateway/platform/pages/html.ts'
import { toPlainText, toSafeHtml } from '#gateway/platform/pages/safe-html.ts'
import type { Announcement } from '#prisma/generated/sqlite/client.ts'
import {
  editAnnouncement,
  moveAnnouncement,
  publishAnnouncement,
  showAnnouncement,
  shownOf,
} from '../actions/announcements.ts'
import { formatTime, toFieldTime } from '../format.ts'
import { seenIn } from '../seen.ts'
import type { PageRoute, View } from '../view.ts'
import { writeShowing } from './announcement-showing.ts'
import { listLanguages, writeMissing, writeState } from './announcement-versions.ts'
import { announcementsDelay } from './delay.ts'
import { button, formOf } from './form.ts'
import { nextPage, panel, readPlace, table, writePlace } from './table.ts'

const typeNames: Readonly<Record<AnnouncementType, string>> = {
  B: 'Banners',
  PL: 'Scrolling bar',
  PU: 'Popups',
  PR: 'Promotions',
  H: 'Notices',
}
const audiences = [
  ['', 'everybody'],
  ['A', 'A · logged in'],
  ['B', 'B · visitors'],
  ['F', 'F · first login'],
] as const
const pageSize = 100

const toType = (text: string | undefined): AnnouncementType => announcementTypes.find((type) => type === text) ?? 'B'

const listPage: PageRoute = {
  path: '/announcements',
  menu: 'Announcements',
  async write(view) {
    const type = toType(view.query.type)
    const { read } = view.platform.db
    const behind = readPlace(view.query.after)
    const rows = await listAnnouncements(read, { type, behind, limit: pageSize })
    const same = await listAtPlaces(read, type, rows)
    const languages = await listLanguages(view)
    const now = view.platform.clock.now()
    const tabs = announcementTypes.map(
      (other) =>
        html`<a href="?type=${other}"${other === type ? html` aria-current="page"` : null}>${typeNames[other]}</a>`,
    )
    const list = table(
      [
        { head: 'Language' },
        { head: 'Title' },
        { head: type === 'B' ? 'Place' : 'For' },
        { head: 'From' },
        { head: 'Now' },
        { head: 'Order and state' },
      ],
      rows.map((row) => [
        row.language,
        html`<a href="/operator/announcements/${row.id}">${row.title}</a><small class="muted">${toPlainText(row.content).slice(0, 90)}</small>`,
        type === 'B'
          ? (row.groupName ?? '')
          : (audiences.find(([value]) => value === (row.execution ?? ''))?.[1] ?? ''),
        formatTime(row.publishedAt).slice(0, 16),
        writeState(row, versionsOf(same, row.id), languages, now),
        writeRowForms(view, row),
      ]),
      behind === null ? 'There is none of this type.' : 'There is none further.',
      typeNames[type],
    )
    const next = nextPage(view.query, 'after', rows.length < pageSize ? null : writePlace(rows.at(-1)))
    const body = html`<nav class="tabs" aria-label="Types">${tabs}</nav><p><a class="main" href="/operator/announcements/new?type=${type}">Publish one</a></p><section class="panel">${list}</section>${next}`
    return {
      title: 'Announcements',
      lead: `Banners, the scrolling bar, popups, promotions and notices, in the order in which the site shows them. What has no version in a language is read there in English. ${announcementsDelay}`,
      body,
    }
  },
}

function writeRowForms(view: View, { id, enabled, title }: Announcement): Html {
  const move = (direction: 'up' | 'down', sign: string) =>
    formOf(view, moveAnnouncement, `move-${direction}-${id}`).write(
      null,
      html`<button class="quiet small" aria-label="Move ${direction}: ${title}">${sign}</button>`,
      {
        fixed: { id, direction },
        look: 'inline',
        stays: true,
      },
    )
  // Its page asks why: every visitor sees what comes of it.
  const label = enabled ? 'Withdraw' : 'Show'
  const show = html`<a class="quiet" href="/operator/announcements/${id}#${showAnnouncement.key}" aria-label="${label}: ${title}">${label}</a>`
  return html`<div class="row">${move('up', '↑')}${move('down', '↓')}${show}</div>`
}

const findRow = (view: View, id = ''): Promise<Announcement | null> =>
  view.platform.db.read.announcement.findUnique({ where: { id: /^\d{1,9}$/.test(id) ? Number(id) : 0 } })

const newPage: PageRoute = {
  path: '/announcements/new',
  menu: null,
  async write(view) {
    const type = toType(view.query.type)
    const form = formOf(view, publishAnnouncement)
    const of = view.query.of === undefined ? null : await findRow(view, view.query.of)
    if (view.query.of !== undefined && of?.type !== type) return null
    const blank = {
      execution: null,
      promotionType: null,
      groupName: 'w_home',
      url: null,
      linkage: null,
      position: null,
      publishedAt: view.platform.clock.now(),
      ...of,
    }
    const language = view.query.language ?? 'EN'
    const row = { ...blank, language, title: '', content: '' }
    const fields = await writeFields(view, form, type, row, { hasPlace: of !== null, isNew: true })
    const fixed = { type, ...(of !== null && { of: of.id }) }
    return {
      title: of === null ? `New: ${typeNames[type]}` : `${of.title}, in ${language}`,
      lead: back(type),
      body: panel('Announcement', form.write([fields, form.reason()], button('Publish'), { fixed })),
    }
  },
}

const editPage: PageRoute = {
  path: '/announcements/:id',
  menu: null,
  async write(view) {
    const row = await findRow(view, view.params.id)
    if (row === null) return null
    const { id } = row
    const type = toType(row.type)
    const rows = await view.platform.db.read.announcement.findMany({ where: { type }, orderBy: inOrder })
    const [versions, languages] = [versionsOf(rows, id), await listLanguages(view)]
    const form = formOf(view, editAnnouncement)
    const fields = await writeFields(view, form, type, row)
    const { seen, now } = seenIn(view, editAnnouncement.key, shownOf(row), `/announcements/${id}`)
    const shown = await writeShowing(view, row)
    const body = html`${panel('Announcement', form.write([now, fields, form.reason()], button('Save'), { fixed: { id, type, seen } }))}
${row.type === 'B' ? null : panel('As it is shown', html`<div class="preview"><h3>${row.title}</h3>${new Html(toSafeHtml(row.content))}</div>`)}
${panel('Shown or not', html`<p>${writeState(row, versions, languages, view.platform.clock.now())}</p>${writeMissing(row, versions, languages)}${shown}`)}`
    return { title: row.title, lead: back(type), body }
  },
}

const back = (type: AnnouncementType): Html =>
  html`<a href="/operator/announcements?type=${type}">${typeNames[type]}</a>`

type Values = Omit<Announcement, 'id' | 'type' | 'enabled' | 'linkageType' | 'position'> & { position: number | null }

/** Only the fields that the type has; what is a version of another one has its place, spot and readers from there. */
async function writeFields(
  view: View,
  form: ReturnType<typeof formOf>,
  type: AnnouncementType,
  row: Values,
  { hasPlace = false, isNew = false } = {},
): Promise<Html> {
  const languages = [...new Set([...(await listLanguages(view)), row.language])].map(
    (language) => [language, language] as const,
  )
  const hasPicture = type === 'B' || type === 'PR'
  return html`${form.choice({ name: 'language', label: 'Language', choices: languages, value: row.language, help: 'Who reads a language that has no version of it gets the English one.' })}
${form.text({ name: 'title', label: 'Title', value: row.title, max: 120 })}
${form.area({ name: 'content', label: type === 'B' ? 'Sentence under the title' : 'Content (HTML)', value: row.content, rows: type === 'B' ? 2 : 8, help: 'Headings, lists, tables and links may stand in it; scripts, styles and pictures are taken out.' })}
${type === 'PU' && !hasPlace ? form.choice({ name: 'execution', label: 'For whom', choices: audiences, value: row.execution }) : null}
${type === 'PU' || type === 'PR' || type === 'H' ? form.text({ name: 'promotionType', label: 'Promotion that the button leads to', value: row.promotionType, optional: true, max: 40 }) : null}
${type === 'B' && !hasPlace ? form.text({ name: 'groupName', label: 'Place', value: row.groupName, max: 40, help: 'w_home, w_login, w_reg, w_forget, w_leftmenu, or w_ with the name of a page.' }) : null}
${hasPicture ? form.text({ name: 'url', label: 'Picture', value: row.url, optional: type !== 'B', max: 300, help: 'Drawn by the gateway, such as /cdn/banner/view.svg, or an https address.' }) : null}
${type === 'B' || type === 'PL' ? form.text({ name: 'linkage', label: 'Leads to', value: row.linkage, optional: true, max: 300, help: 'A path of the site or an https address; empty for nowhere.' }) : null}
<div class="columns">${hasPlace ? null : form.text({ name: 'position', label: 'Place in the order', type: 'number', value: row.position, optional: isNew, whenEmpty: isNew ? 'behind the others' : undefined, help: isNew ? 'What stands there goes one further, and what follows with it.' : 'The same one as its versions in other languages, by which they belong together.' })}
${form.text({ name: 'publishedAt', label: 'Shown from (Manila)', type: 'datetime-local', value: toFieldTime(row.publishedAt) })}</div>`
}

export const announcementPages: readonly PageRoute[] = [listPage, newPage, editPage]
