import { spriteHref } from './icon-names.ts'

/** The small tile of the home sections: picture, name and start, all one link. */
export function ShowTile({ name, image, href, play }: { name: string; image: string; href: string; play: string }) {
  return (
    <a className="show" href={href} aria-label={`${play} ${name}`}>
      <img src={image} alt="" width="300" height="400" loading="lazy" />
      <i>
        <svg className="icon icon-s icon-fill" aria-hidden="true">
          <use href={`${spriteHref}#play`} />
        </svg>
      </i>
      <b className="cut">{name}</b>
    </a>
  )
}
