type CardHeadProps = { id?: string; title: string; href?: string; link?: string; note?: string }

/** The head of a card of the reward center: its title, and at its end a link to all about it, or a word. */
export const CardHead = ({ id, title, href, link, note }: CardHeadProps) => (
  <div className="reward-head" id={id}>
    <h2 className="reward-title">{title}</h2>
    {href === undefined ? null : (
      <a className="link" href={href}>
        {link}
      </a>
    )}
    {note === undefined ? null : <span>{note}</span>}
  </div>
)
