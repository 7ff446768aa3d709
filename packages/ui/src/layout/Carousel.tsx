import { Children, type ReactNode, useId } from 'react'
import { CarouselControls } from './CarouselControls.tsx'
import { cx } from '../cx.ts'
import { useCarousel } from './use-carousel.ts'
import { uiWords } from '../words.ts'

export interface CarouselProps {
  /** Names the section. */
  label: string
  /** Advances by itself this often; it stops on hover, focus, a hidden tab, the pause button and under reduced motion. */
  intervalMs: number
  /** `loop` goes round; `rewind` jumps back to the start when the end is reached. */
  ending?: 'loop' | 'rewind'
  /** Dots and pause lie over the slides (banners); without dots, pause stands in the head row above. */
  dots?: boolean
  className?: string
  /** Of each slide: its width with the gap, e.g. `basis-full` or `basis-[316px]`. */
  slideClassName?: string
  gapPx?: number
  children: ReactNode
}

/** Slides that advance by themselves and can be paused, dragged and reached by keyboard. */
export function Carousel({ label, intervalMs, ending = 'loop', dots = true, ...look }: CarouselProps) {
  const { className, slideClassName = 'basis-full', gapPx = 0, children } = look
  const id = useId()
  const slides = Children.toArray(children)
  const { viewport, canMove, hold, release, ...controls } = useCarousel({ slides: slides.length, intervalMs, ending })
  return (
    <section
      aria-roledescription={uiWords.carousel}
      aria-label={label}
      className={cx('relative', className)}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <div ref={viewport} className="h-full overflow-hidden rounded-[inherit]">
        <div id={id} className="flex h-full touch-pan-y" style={{ marginLeft: -gapPx }}>
          {slides.map((slide, index) => (
            <div
              // oxlint-disable-next-line no-array-index-key -- a slide is its place
              key={index}
              role="group"
              aria-roledescription={uiWords.slide}
              aria-label={uiWords.slideOf(index + 1, slides.length)}
              style={{ paddingLeft: gapPx }}
              className={cx('min-w-0 shrink-0 grow-0', slideClassName)}
            >
              {slide}
            </div>
          ))}
        </div>
      </div>
      {canMove && <CarouselControls controls={id} carousel={controls} hasDots={dots} />}
    </section>
  )
}
