import { spriteHref } from './icon-names.ts'

export type TileTexts = {
  play: string
  trial: string
  trialShort: string
  hot: string
  favourite: string
  uncounted: string
  /** The same where there is room to say it whole. */
  uncountedLong: string
}

/** Of a game whose rounds many share. */
export type TileRounds = {
  limits: string
  often: string /** For the script that counts for all tiles. */
  data: string
}

export type TileProps = {
  name: string
  /** The quiet line under the name. */
  line: string
  rounds?: TileRounds | undefined
  image: string
  href: string
  /** The free trial, where there is one. */
  trialHref?: string | undefined
  hot?: boolean
  /** Playing it does not count towards a bonus that is open. */
  uncounted?: boolean
  /** Pictures of the first screenful are asked for at once. */
  eager?: boolean
  /** The heart is a button of the form `heartForm`, which is elsewhere on the page, so that a tile needs no form of its own. */
  heartForm: string
  heartValue: string
  /** By which an address names the heart, once on a page; none where it has no place to come back to. */
  heartId?: string | undefined
  pressed: boolean
  texts: TileTexts
}

/** One game. Rendered by the dozen on every page, hence without hooks, wrappers or components inside. */
export function Tile({
  name,
  line,
  rounds,
  image,
  href,
  trialHref,
  hot,
  uncounted,
  eager,
  heartForm,
  heartValue,
  heartId,
  pressed,
  texts,
}: TileProps) {
  const marks = [hot ? texts.hot : '', uncounted ? texts.uncountedLong : ''].filter((mark) => mark !== '')
  return (
    <article className="tile" data-tile="">
      <a className="art" href={href} aria-label={[`${texts.play} ${name}`, ...marks].join(', ')}>
        <img src={image} alt="" width="300" height="400" loading={eager ? undefined : 'lazy'} />
        {hot ? (
          <span className="hot">
            <svg className="icon" aria-hidden="true">
              <use href={`${spriteHref}#hot`} />
            </svg>
            {texts.hot}
          </span>
        ) : null}
        {uncounted ? (
          <span className="uncounted" title={texts.uncountedLong}>
            {texts.uncounted}
          </span>
        ) : null}
        <span className="go">
          <svg className="icon icon-s icon-fill" aria-hidden="true">
            <use href={`${spriteHref}#play`} />
          </svg>
          {texts.play}
        </span>
      </a>
      {trialHref ? (
        <a className="try" href={trialHref} aria-label={`${texts.trial}: ${name}`}>
          <span className="from-tablet">{texts.trial}</span>
          <span className="on-phone">{texts.trialShort}</span>
        </a>
      ) : null}
      <div className="meta">
        <b className="cut">{name}</b>
        <span className="cut">{line}</span>
        {rounds ? (
          <p className="rounds">
            <span>{rounds.limits}</span> <span>{rounds.often}</span> <b data-rounds={rounds.data} />
          </p>
        ) : null}
        <button
          id={heartId}
          className="heart"
          type="submit"
          form={heartForm}
          name="game"
          value={heartValue}
          aria-pressed={pressed}
          aria-label={`${texts.favourite}: ${name}`}
        >
          <svg className="icon" aria-hidden="true">
            <use href={`${spriteHref}#heart`} />
          </svg>
        </button>
      </div>
    </article>
  )
}
