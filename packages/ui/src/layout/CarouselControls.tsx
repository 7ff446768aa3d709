import { Pause, Play } from 'lucide-react'
import { cx } from '../cx.ts'
import type { useCarousel } from './use-carousel.ts'
import { uiWords } from '../words.ts'

export interface CarouselControlsProps {
  controls: string
  carousel: Pick<ReturnType<typeof useCarousel>, 'snaps' | 'current' | 'isStopped' | 'go' | 'togglePause'>
  hasDots: boolean
}

/** Dots and the pause button of a carousel. */
export function CarouselControls({ controls, carousel, hasDots }: CarouselControlsProps) {
  const { snaps, current, isStopped, go, togglePause } = carousel
  const Icon = isStopped ? Play : Pause
  const box = hasDots
    ? 'pointer-events-none absolute inset-x-0 bottom-1.5 flex items-center justify-center'
    : 'absolute -top-11 right-32'
  return (
    <div className={box}>
      {hasDots &&
        Array.from({ length: snaps }, (_, index) => (
          <button
            // oxlint-disable-next-line no-array-index-key -- a dot is its place
            key={index}
            type="button"
            aria-label={uiWords.goToSlide(index + 1)}
            aria-controls={controls}
            aria-current={index === current ? 'true' : undefined}
            onClick={() => go(index)}
            className="group/dot pointer-events-auto grid size-6 place-items-center"
          >
            <span
              className={cx(
                'h-1.5 rounded-full shadow-[0_0_2px_#0009] transition-[width] duration-[240ms]',
                index === current ? 'w-5 bg-white' : 'w-1.5 bg-white/60 group-hover/dot:bg-white',
              )}
            />
          </button>
        ))}
      <button
        type="button"
        aria-label={isStopped ? uiWords.resume : uiWords.pause}
        aria-controls={controls}
        onClick={togglePause}
        className={cx('pointer-events-auto grid place-items-center rounded-full', hasDots ? overArt : inHead)}
      >
        <Icon aria-hidden size={14} className="fill-current" />
      </button>
    </div>
  )
}

const overArt = 'absolute right-2 bottom-0 size-8 bg-black/45 text-white hover:bg-black/70'
const inHead = 'size-8 text-ink3 hover:bg-s2 hover:text-ink'
