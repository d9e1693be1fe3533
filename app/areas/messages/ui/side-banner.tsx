import type { BannerSlide } from '../model.ts'

/** The first banner of the side menu's group as a small card; nothing when the group is empty. */
export function SideBanner({ banners = [] }: { banners: readonly BannerSlide[] | undefined }) {
  const [banner] = banners
  if (!banner) return null
  const words = (
    <>
      <img src={banner.image} alt="" width="192" height="84" loading="lazy" />
      <b>{banner.title}</b>
      {banner.text ? <span>{banner.text}</span> : null}
    </>
  )
  return banner.href ? (
    <a className="side-banner" href={banner.href}>
      {words}
    </a>
  ) : (
    <div className="side-banner">{words}</div>
  )
}
