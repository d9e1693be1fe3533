type ShowTileProps = {
  name: string
  image: string
  href: string
  /** Stands on the foot of the picture. */
  note?: string | undefined
}

/**
 * The small tile of the home sections: picture and name, one link. Home shows more than a hundred of them, so it has no
 * attribute that the style sheet can do without; its place in the row is its class.
 */
export function ShowTile({ name, image, href, note }: ShowTileProps) {
  return (
    <a href={href}>
      <img src={image} alt="" loading="lazy" />
      <b>{name}</b>
      {note ? <span className="uncounted">{note}</span> : null}
    </a>
  )
}
