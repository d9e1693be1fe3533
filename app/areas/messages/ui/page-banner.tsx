import type { BannerSlide } from '../model.ts'
import { BannerCarousel } from './banner-carousel.tsx'

/** The banners of a page's group as a strip; a group without any leaves no gap (RL-46). */
export function PageBanner({ slides = [] }: { slides: readonly BannerSlide[] | undefined }) {
  if (slides.length === 0) return null
  return (
    <div className="wrap page-banner">
      {/* Swiper knows the banners that it has taken over: others are another carousel. */}
      <BannerCarousel key={slides.map(({ id }) => id).join()} slides={slides} isStrip />
    </div>
  )
}
