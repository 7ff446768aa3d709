import useEmblaCarousel from 'embla-carousel-react'
import { Children, type ReactNode, useEffect, useId, useState } from 'react'
import { CarouselControls } from './CarouselControls.tsx'
import { cx } from './cx.ts'
import { REDUCED_MOTION, useMediaQuery } from './use-media-query.ts'
import { uiWords } from './words.ts'

export interface CarouselProps {
  /** Names the section. */
  label: string
  /** Advances by itself this often; it stops on hover, focus, a hidden tab, the pause button and under reduced motion. */
  intervalMs: number
  /** `loop` goes round; `rewind` jumps back to the start when the end is reached. */
  ending?: 'loop' | 'rewind'
  /** Dots and the pause button lie over the slides (banners) or stand in `controls` of the caller's head row. */
  dots?: boolean
  className?: string
  /** Of each slide: its width, e.g. `basis-full` or `basis-[304px]`. */
  slideClassName?: string
  gapPx?: number
  children: ReactNode
}

/** Slides that advance by themselves and can be paused, dragged and reached by keyboard. */
export function Carousel({
  label,
  intervalMs,
  ending = 'loop',
  dots = true,
  className,
  slideClassName = 'basis-full',
  gapPx = 0,
  children,
}: CarouselProps) {
  const id = useId()
  const slides = Children.toArray(children)
  const isStill = useMediaQuery(REDUCED_MOTION)
  const canMove = slides.length > 1
  const [viewport, embla] = useEmblaCarousel({
    loop: ending === 'loop' && canMove,
    align: 'start',
    containScroll: 'trimSnaps',
    duration: isStill ? 0 : 26,
    active: canMove,
  })
  const [current, setCurrent] = useState(0)
  const [isPaused, setPaused] = useState(false)
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (!embla) return
    const select = () => setCurrent(embla.selectedScrollSnap())
    embla.on('select', select).on('reInit', select)
    return () => {
      embla.off('select', select).off('reInit', select)
    }
  }, [embla])
  useEffect(() => {
    if (!embla || !canMove || isPaused || isHeld || isStill) return
    const timer = setInterval(() => {
      if (document.hidden) return
      if (embla.canScrollNext()) embla.scrollNext()
      else embla.scrollTo(0)
    }, intervalMs)
    return () => clearInterval(timer)
  }, [embla, canMove, isPaused, isHeld, isStill, intervalMs])
  return (
    <section
      aria-roledescription={uiWords.carousel}
      aria-label={label}
      className={cx('group/carousel relative', className)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div ref={viewport} className="h-full overflow-hidden rounded-[inherit]">
        <div
          id={id}
          className="flex h-full touch-pan-y"
          style={{ marginLeft: -gapPx }}
          aria-live={isPaused || isStill ? 'polite' : 'off'}
        >
          {slides.map((slide, index) => (
            <div
              // oxlint-disable-next-line no-array-index-key -- a slide is its place
              key={index}
              role="group"
              aria-roledescription="slayt"
              aria-label={uiWords.slideOf(index + 1, slides.length)}
              style={{ paddingLeft: gapPx }}
              className={cx('min-w-0 shrink-0 grow-0', slideClassName)}
            >
              {slide}
            </div>
          ))}
        </div>
      </div>
      {canMove && (
        <CarouselControls
          controls={id}
          count={embla ? embla.scrollSnapList().length : slides.length}
          current={current}
          isPaused={isPaused || isStill}
          hasDots={dots}
          onGo={(index) => embla?.scrollTo(index)}
          onPause={() => setPaused(!isPaused)}
        />
      )}
    </section>
  )
}
