import type { EmblaCarouselType } from 'embla-carousel'
import { useEffect, useState } from 'react'
import { REDUCED_MOTION, useMediaQuery } from '../use-media-query.ts'

interface CarouselRules {
  slides: number
  intervalMs: number
  ending: 'loop' | 'rewind'
}

/** The moving part of a carousel: which slide is shown, and when it goes on by itself. */
export function useCarousel({ slides, intervalMs, ending }: CarouselRules) {
  const isStill = useMediaQuery(REDUCED_MOTION)
  const [viewport, embla] = useEmbla({ hasMore: slides > 1, isStill, loop: ending === 'loop' })
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
    if (!embla || isPaused || isHeld || isStill) return
    const timer = setInterval(() => {
      if (document.hidden) return
      if (embla.canScrollNext()) embla.scrollNext()
      else embla.scrollTo(0)
    }, intervalMs)
    return () => clearInterval(timer)
  }, [embla, isPaused, isHeld, isStill, intervalMs])
  return {
    viewport,
    /** Not before the library is there: a dot pressed earlier would lead nowhere. */
    canMove: embla !== undefined,
    current,
    snaps: embla?.scrollSnapList().length ?? slides,
    isStopped: isPaused || isStill,
    go: (index: number) => embla?.scrollTo(index),
    togglePause: () => setPaused(!isPaused),
    hold: () => setHeld(true),
    release: () => setHeld(false),
  }
}

/** Its library is no part of the page's first JavaScript, and comes only where there is something to move. */
function useEmbla({ hasMore, isStill, loop }: { hasMore: boolean; isStill: boolean; loop: boolean }) {
  const [viewport, setViewport] = useState<HTMLElement | null>(null)
  const [embla, setEmbla] = useState<EmblaCarouselType>()
  useEffect(() => {
    if (!viewport || !hasMore) return
    let made: EmblaCarouselType | undefined
    let isGone = false
    const make = async () => {
      const { default: EmblaCarousel } = await import('embla-carousel')
      if (isGone) return
      made = EmblaCarousel(viewport, { loop, align: 'start', containScroll: 'trimSnaps', duration: isStill ? 0 : 26 })
      setEmbla(made)
    }
    // Without its library the first slide stays.
    make().catch(() => undefined)
    return () => {
      isGone = true
      made?.destroy()
      setEmbla(undefined)
    }
  }, [viewport, hasMore, isStill, loop])
  return [setViewport, embla] as const
}
