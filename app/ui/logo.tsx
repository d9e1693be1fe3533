/** The mark: a pearl over its ripple, and the name of the brand. */
export function Logo({ brand, href, label }: { brand: string; href: string; label?: string }) {
  return (
    <a className="logo" href={href} aria-label={label}>
      <i className="pearl" />
      {/* All words of a name or none, where there is little room. */}
      <span>{brand.replaceAll(' ', '\u00a0')}</span>
    </a>
  )
}
