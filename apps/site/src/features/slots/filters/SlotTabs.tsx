import { Pills } from '@meydan/ui/layout/Pills.tsx'
import { CirclePlus, Flame, Heart, History, type LucideIcon, Sparkles, Star } from 'lucide-react'
import { slotWords } from '../../../words/games/slots.ts'
import { providersOf } from './slot-counts.ts'
import { type Category, type LobbySlot, leftOf, type SlotFilters } from './slot-filters.ts'

interface SlotTabsProps {
  /** Undefined until they are known: nothing is counted before. */
  games: readonly LobbySlot[] | undefined
  filters: SlotFilters
  /** Favourites are offered to players only. */
  isPlayer: boolean
  onChange: (change: Partial<SlotFilters>) => void
}

/** Category tabs and provider tabs with their counts, in one line that scrolls. */
export function SlotTabs({ games, filters, isPlayer, onChange }: SlotTabsProps) {
  const providers = [
    { id: '', label: slotWords.all, count: games && leftOf(games, filters, 'provider').length },
    ...providersOf(games ?? [], filters),
  ]
  const categories = (Object.keys(slotWords.category) as Category[])
    .filter((category) => category !== 'favorites' || isPlayer)
    .map((category) => ({
      id: category,
      label: slotWords.category[category],
      icon: <CategoryIcon category={category} />,
    }))
  return (
    <div className="no-bar mt-1 mb-1.5 flex items-center gap-1 overflow-x-auto overscroll-x-contain">
      <Pills
        label={slotWords.categories}
        items={categories}
        value={filters.category}
        onChange={(category) => onChange({ category })}
        className="contents!"
      />
      <span aria-hidden className="mx-2 h-6 shrink-0 border-l border-line-strong" />
      <Pills
        label={slotWords.providers}
        items={providers}
        value={filters.provider}
        onChange={(provider) => onChange({ provider })}
        className="contents!"
      />
    </div>
  )
}

const icons: Record<Category, LucideIcon> = {
  all: Sparkles,
  featured: Star,
  new: CirclePlus,
  hot: Flame,
  favorites: Heart,
  recently: History,
}

function CategoryIcon({ category }: { category: Category }) {
  const Icon = icons[category]
  return <Icon aria-hidden size={18} />
}
