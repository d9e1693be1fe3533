import type { BannerSlide } from '../model.ts'
import { BannerCarousel } from './banner-carousel.tsx'

/** The banners of a page's group as a strip; a group without any leaves no gap (RL-46). */
export function PageBanner({ slides = [] }: { slides: readonly BannerSlide[] | undefined }) {
  if (slides.length === 0) return null
  return (
    <div className="wrap page-banner">
      <BannerCarousel slides={slides} isStrip />
    </div>
  )
}
