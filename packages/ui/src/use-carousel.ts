import useEmblaCarousel from 'embla-carousel-react'
import { useEffect, useState } from 'react'
import { REDUCED_MOTION, useMediaQuery } from './use-media-query.ts'

interface CarouselRules {
  slides: number
  intervalMs: number
  ending: 'loop' | 'rewind'
}

/** The moving part of a carousel: which slide is shown, and when it goes on by itself. */
export function useCarousel({ slides, intervalMs, ending }: CarouselRules) {
  const isStill = useMediaQuery(REDUCED_MOTION)
  const canMove = slides > 1
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
  return {
    viewport,
    canMove,
    current,
    snaps: embla?.scrollSnapList().length ?? slides,
    isStopped: isPaused || isStill,
    go: (index: number) => embla?.scrollTo(index),
    togglePause: () => setPaused(!isPaused),
    hold: () => setHeld(true),
    release: () => setHeld(false),
  }
}
