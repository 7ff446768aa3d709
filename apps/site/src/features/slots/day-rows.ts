import { MECHANICS, THEMES } from '@meydan/contract/games/games'
import { istanbulDay } from '@meydan/money/day'
import { paths } from '../../paths.ts'
import { filterWords } from '../../words/games/slot-filters.ts'
import type { LobbyRow } from './lobby-rows.ts'
import type { LobbySlot } from './filters/slot-filters.ts'

const DAY_MS = 86_400_000
/** A theme or mechanic of fewer games would leave its row half empty. */
const LEAST = 5

/** One theme and one mechanic a day, those with games enough in turn. */
export function rowsOfDay(games: readonly LobbySlot[], at: Date): LobbyRow[] {
  const day = Math.floor(Date.parse(istanbulDay(at)) / DAY_MS)
  const themes = THEMES.map((theme) => ({
    name: 'theme' as const,
    title: filterWords.themes[theme],
    all: `${paths.slots}?theme=${theme}`,
    games: games.filter((game) => game.theme === theme),
  }))
  const mechanics = MECHANICS.map((mechanic) => ({
    name: 'mechanic' as const,
    title: filterWords.mechanics[mechanic],
    all: `${paths.slots}?mechanic=${mechanic}`,
    games: games.filter((game) => (game.mechanics ?? []).includes(mechanic)),
  }))
  return [themes, mechanics].flatMap((kinds) => {
    const large = kinds.filter((kind) => kind.games.length >= LEAST)
    return large[day % large.length] ?? []
  })
}
