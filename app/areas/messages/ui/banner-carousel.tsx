import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Translate } from '#app/locales/index.ts'
import { Still } from '#app/parts/still.tsx'
import { useT } from '#app/platform/use-t.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { type BannerSlide, goOf } from '../model.ts'
import { shownIn, slideTo, waitForNext, wantsLessMotion } from './autoplay.ts'
import { slideAndTell, useSwiper } from './use-swiper.ts'

/** As many characters of a title stand on two lines of a phone; a longer one needs the room of the text below it. */
const twoLines = 26

type BannerCarouselProps = { slides: readonly BannerSlide[]; isStrip?: boolean }

/**
 * The banners, large on home and a strip on every other page: a list that scrolls and snaps by itself. With JavaScript it moves on every five seconds, unless somebody
 * points at it, has the focus in it, looks elsewhere or wants less motion; Swiper takes over when a mouse comes.
 */
export function BannerCarousel({ slides, isStrip = false }: BannerCarouselProps) {
  const t = useT('messages')
  const { i18n } = useTranslation()
  const list = useRef<HTMLElement>(null)
  const { current, playing, goTo } = useAutoplay(list, slides.length)
  const said = `${i18n.language} ${isStrip} ${JSON.stringify(slides)}`
  const banners = () => <Banners slides={slides} isStrip={isStrip} t={t} />

  return (
    <section
      className={isStrip ? 'heroes strip' : 'heroes'}
      aria-roledescription="carousel"
      aria-label={t('banners')}
      data-playing={playing || undefined}
    >
      <Still
        id={isStrip ? 'strip' : 'heroes'}
        className="heroes-list"
        place={list}
        content={said}
        write={(write) => [write(`heroes ${said}`, banners)]}
      >
        {banners}
      </Still>
      {slides.length > 1 ? (
        <nav className="pips" aria-label={t('banners')}>
          {slides.map((slide, at) => (
            <a
              key={slide.id}
              href={`#banner-${at + 1}`}
              aria-current={at === current ? 'true' : undefined}
              onClick={(event: MouseEvent) => {
                event.preventDefault()
                goTo(at)
              }}
            >
              <span className="unseen">{t('banner', { number: at + 1, total: slides.length })}</span>
            </a>
          ))}
        </nav>
      ) : null}
    </section>
  )
}

const Banners = ({ slides, isStrip, t }: Required<BannerCarouselProps> & { t: Translate<'messages'> }) =>
  slides.map((slide, at) => (
    <article
      key={slide.id}
      id={`banner-${at + 1}`}
      className="hero"
      data-long={slide.title.length > twoLines || undefined}
      aria-roledescription="slide"
      aria-label={t('banner', { number: at + 1, total: slides.length })}
    >
      <img src={slide.image} alt="" width="720" height="312" loading={at > 0 ? 'lazy' : undefined} draggable={false} />
      <HeroTitle {...slide} isStrip={isStrip} />
      {slide.text ? <p>{slide.text}</p> : null}
      {slide.href && !isStrip ? (
        <span className={`hero-go ${buttonClass({})}`} aria-hidden="true">
          {t(`bannerGo.${goOf(slide.href)}`)}
        </span>
      ) : null}
    </article>
  ))

/** The title is the link, which lies over the whole banner (HO-17). A strip stands above the heading of its page and has none. */
function HeroTitle({ title, href, isStrip }: Pick<BannerSlide, 'title' | 'href'> & { isStrip: boolean }) {
  const words = href ? (
    // A mouse that drags the list does not drag the link.
    <a href={href} draggable={false}>
      {title}
    </a>
  ) : (
    title
  )
  return isStrip ? <b className="hero-title">{words}</b> : <h2 className="hero-title">{words}</h2>
}

function useAutoplay(list: { readonly current: HTMLElement | null }, total: number) {
  const [current, setCurrent] = useState(0)
  const [playing, setPlaying] = useState(false)
  const [isTaken, setTaken] = useState(false)
  const stop = useRef(() => {})
  const swiper = useSwiper(
    list,
    () => {
      stop.current()
      setTaken(true)
    },
    setCurrent,
  )

  const goTo = (at: number) => {
    const box = list.current
    if (swiper.current) return slideAndTell(swiper.current, at, setCurrent)
    if (!box) return
    stop.current()
    if (wantsLessMotion()) box.scrollLeft = (box.children[at] as HTMLElement).offsetLeft
    else stop.current = slideTo(box, at)
  }

  // Which banner is shown follows the scroll position, whoever has moved it.
  useEffect(() => {
    const box = list.current
    if (!box || total < 2 || isTaken) return
    const onScroll = () => setCurrent(shownIn(box))
    const onTouch = () => stop.current()
    box.addEventListener('scroll', onScroll, { passive: true })
    box.addEventListener('pointerdown', onTouch)
    return () => {
      box.removeEventListener('scroll', onScroll)
      box.removeEventListener('pointerdown', onTouch)
    }
  }, [list, total, isTaken])

  useEffect(() => {
    const frame = list.current?.parentElement
    if (!frame || total < 2 || wantsLessMotion()) return
    const look = () => setPlaying(!frame.matches(':hover, :focus-within') && document.visibilityState === 'visible')
    const events = ['pointerenter', 'pointerleave', 'focusin', 'focusout'] as const
    const later = () => requestAnimationFrame(look)
    for (const event of events) frame.addEventListener(event, later)
    document.addEventListener('visibilitychange', later)
    look()
    return () => {
      for (const event of events) frame.removeEventListener(event, later)
      document.removeEventListener('visibilitychange', later)
    }
  }, [list, total])

  const next = (current + 1) % Math.max(1, total)
  // biome-ignore lint/correctness/useExhaustiveDependencies: goTo reads refs only
  useEffect(() => {
    if (!playing) return
    return waitForNext(() => goTo(next))
  }, [playing, next])

  return { current, playing, goTo }
}
