import { cx } from '@meydan/ui/cx'
import { Flame, Sparkle, Star } from 'lucide-react'
import { slotWords } from '../../words/games/slots.ts'
import type { Slot } from './slot.ts'

const flags = {
  featured: { Icon: Star, look: 'bg-gold text-[#1c1200]' },
  new: { Icon: Sparkle, look: 'bg-white text-[#111]' },
  hot: { Icon: Flame, look: 'bg-[#ff5a36] text-[#1c0600]' },
}

/** Under 1024 px a tile shows no word either. */
const WHOLE = 'top-1.5 left-1.5 size-6.5 lg:top-2 lg:left-2 lg:h-auto lg:w-auto lg:px-[7px] lg:py-0.5'

/** ÖNE ÇIKAN, YENİ or POPÜLER over a picture; where that is small, its icon alone. */
export function SlotFlag({ game, isSmall = false }: { game: Slot; isSmall?: boolean }) {
  const kind = game.is_featured ? 'featured' : game.is_new ? 'new' : game.is_hot ? 'hot' : undefined
  if (!kind) return null
  const { Icon, look } = flags[kind]
  return (
    <span
      className={cx(
        'pointer-events-none absolute grid place-items-center rounded-xs text-[0.6875rem] leading-[18px] font-extrabold tracking-[.02em]',
        isSmall ? 'top-0.5 left-0.5 size-5' : WHOLE,
        look,
      )}
    >
      <Icon aria-hidden size={isSmall ? 12 : 14} className={isSmall ? undefined : 'lg:hidden'} />
      <span className={cx('sr-only', !isSmall && 'lg:not-sr-only')}>{slotWords.flags[kind]}</span>
    </span>
  )
}
