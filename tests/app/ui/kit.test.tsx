import { readdirSync, readFileSync } from 'node:fs'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Field, type FieldMeta } from '#app/ui/field.tsx'
import { spriteHref } from '#app/ui/icon-names.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { Tile, type TileProps } from '#app/ui/tile.tsx'

const html = (element: ReactElement) => renderToStaticMarkup(element)
const meta: FieldMeta = { id: 'f-name', name: 'name', errorId: 'f-name-error', descriptionId: 'f-name-help' }
const game: TileProps = {
  name: 'Santelmo',
  line: 'JL · Slots',
  image: '/cdn/games/1.svg',
  href: '/play/1',
  heartForm: 'favourites',
  heartValue: '1/JL/RNG',
  pressed: false,
  texts: {
    play: 'Play',
    trial: 'Free trial',
    trialShort: 'Free',
    hot: 'Hot',
    favourite: 'Favourite',
    uncounted: 'Not for bonus',
    uncountedLong: 'does not count towards your bonus',
  },
}

test('a field ties its label, its help and its error to the input', () => {
  const bad = html(
    <Field meta={{ ...meta, errors: ['Input cannot be empty'] }} label="Name" help="As in your papers" />,
  )
  expect(bad).toContain('<label for="f-name">Name</label>')
  expect(bad).toContain('aria-invalid="true" aria-describedby="f-name-error f-name-help"')
  expect(bad).toMatch(/id="f-name-error" role="alert">.*Input cannot be empty/)

  const good = html(<Field meta={meta} label="Name" />)
  expect(good).not.toContain('aria-invalid')
  expect(good).not.toContain('aria-describedby')
})

test('what stands beside a label is reached after its input', () => {
  const field = html(<Field meta={meta} label="Password" aside={<a href="/forgot">Forgot it?</a>} />)
  expect(field.indexOf('<input')).toBeGreaterThan(field.indexOf('<label'))
  expect(field.indexOf('<a ')).toBeGreaterThan(field.indexOf('<input'))
  expect(html(<Field meta={meta} label="Password" />)).not.toContain('field-aside')
})

test('a fact that there is nothing to tell of is left out', () => {
  expect(html(<Facts facts={[['Number', 'D2'], false, ['Fee', null]]} />)).toBe(
    '<dl><div><dt>Number</dt><dd>D2</dd></div><div><dt>Fee</dt><dd></dd></div></dl>',
  )
})

test('a typed value comes back into its field, a secret does not', () => {
  expect(html(<Field meta={{ ...meta, initialValue: 'player01' }} label="Name" />)).toContain('value="player01"')
  expect(
    html(
      <PasswordField
        meta={{ ...meta, initialValue: 'Perlas2026' }}
        label="Password"
        showLabel="Show"
        hideLabel="Hide"
      />,
    ),
  ).not.toContain('Perlas2026')
})

test('a busy button keeps its words and takes no second press', () => {
  expect(html(<Button busy>Log in</Button>)).toMatch(
    /<button type="submit" class="button button-main" disabled="" aria-busy="true">.*Log in<\/button>/,
  )
})

test('a dialog can be closed by plain links and tells the page that it is open', () => {
  const dialog = html(
    <Dialog title="Log in" closeHref="/rng" closeLabel="Close">
      <p>form</p>
    </Dialog>,
  )
  expect(dialog).toContain('data-dialog=""')
  expect(dialog).toContain('role="dialog" aria-modal="true" aria-label="Log in"')
  expect(dialog.match(/href="\/rng"/g)).toHaveLength(2)
})

test('an open dialog locks the scrolling of the page behind it, without a script by the style sheet alone', () => {
  const base = readFileSync(new URL('../../../app/styles/base.css', import.meta.url), 'utf8')
  expect(base).toMatch(
    /@media \(scripting: none\) \{\s*html:has\(\[data-dialog\], dialog\[open\]\) \{\s*overflow: hidden;/,
  )
  expect(base).toMatch(/html\[data-held\] \{\s*overflow: hidden;/)
})

test('what a style asks with :has is named and is not the page, but where no script runs: the page would be styled anew for each piece', () => {
  const folder = new URL('../../../app/styles/', import.meta.url)
  const withScripts = (name: string) =>
    readFileSync(new URL(name, folder), 'utf8').replaceAll(/@media \(scripting: none\) \{[\s\S]*?\n\}/g, '')
  const unnamed = readdirSync(folder).flatMap((name) =>
    withScripts(name)
      .split('\n')
      .filter((line) => /(?:^|[\s>+~,])(?:html|:root|body)?:has\(/.test(line)),
  )
  expect(unnamed).toEqual([])
})

test('a tile says what it does and its heart belongs to a form elsewhere', () => {
  const tile = html(<Tile {...game} />)
  expect(tile).toContain('<a class="art" href="/play/1" aria-label="Play Santelmo">')
  expect(tile).toContain(
    'form="favourites" name="game" value="1/JL/RNG" aria-pressed="false" aria-label="Favourite: Santelmo"',
  )
  expect(tile).toContain('width="300" height="400" loading="lazy"')
})

test('only a hot game has the badge and only a game with a free trial the button', () => {
  expect(html(<Tile {...game} />)).not.toMatch(/class="(hot|try)"/)
  expect(html(<Tile {...game} hot />)).toContain('aria-label="Play Santelmo, Hot"')
  expect(html(<Tile {...game} trialHref="/play/1?trial=1" />)).toContain(
    '<a class="try" href="/play/1?trial=1" aria-label="Free trial: Santelmo">',
  )
})

test('a pagination leads to its neighbours, except beyond the ends', () => {
  const labels = { pages: 'Pages', previous: 'Previous', next: 'Next' }
  const at = (current: number) =>
    html(<Pagination current={current} total={3} hrefOf={(page) => `?page=${page}`} labels={labels} />)
  expect(at(1)).not.toContain('aria-label="Previous"')
  expect(at(2)).toContain('href="?page=1" rel="prev" aria-label="Previous"')
  expect(at(2)).toContain('href="?page=3" rel="next" aria-label="Next"')
  expect(at(3)).not.toContain('aria-label="Next"')
  expect(html(<Pagination current={1} total={1} hrefOf={String} labels={labels} />)).toBe('')
})

test('the sprite has every icon that the kit can name, and its address changes with it', () => {
  const root = new URL('../../../', import.meta.url)
  const sprite = readFileSync(new URL('public/icons.svg', root), 'utf8')
  const names = [...readFileSync(new URL('app/ui/icon-names.ts', root), 'utf8').matchAll(/\| '([\w-]+)'/g)].map(
    (match) => match[1],
  )
  expect(names.length).toBeGreaterThan(40)
  for (const name of names) expect(sprite).toContain(`<symbol id="${name}"`)
  expect(spriteHref).toMatch(/^\/icons\.svg\?v=[0-9a-f]{8}$/)
})
