import { read } from '@meydan/api-client/query'
import { listWinners } from '@meydan/contract/winners/winners'
import { formatAmount } from '@meydan/money/kurus'
import { useQuery } from '@tanstack/react-query'
import { siteConfig } from '../../site-config.ts'
import { gamePageWords as words } from '../../words/games/game-page.ts'
import { filterWords } from '../../words/games/slot-filters.ts'
import type { Page } from './RelatedGames.tsx'
import { percentText, volatilityText } from './slot-facts.ts'

const whole = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 0 })
const times = new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** What is known of a game in figures; unknown ones are left out. */
export function GameFacts({ game }: { game: Page }) {
  const won = useLastWin(game.id)
  const { min_stake, max_stake, max_win_x } = game
  const facts: [string, string][] = [
    [words.provider, game.provider_name],
    [words.rtp, percentText(game)],
    [words.volatility, volatilityText(game)],
    [words.mechanic, game.mechanics.map((one) => filterWords.mechanics[one]).join(', ')],
    [words.maxWin, max_win_x === null ? '' : words.times(whole.format(max_win_x))],
    [
      words.stakes,
      min_stake === null || max_stake === null ? '' : words.between(formatAmount(min_stake), formatAmount(max_stake)),
    ],
    [words.demo, game.has_demo ? words.hasDemo : words.noDemo],
    [words.lastWin, won ? words.won(formatAmount(won.amount), times.format(won.multiple)) : ''],
  ]
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 text-sm lg:grid-cols-3">
      {facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt className="text-xs text-ink3">{label}</dt>
            <dd className="font-[550]">{value}</dd>
          </div>
        ))}
    </dl>
  )
}

/** The last win of this game among those that the site shows. */
function useLastWin(gameId: number) {
  const { data } = useQuery({ ...read(listWinners), enabled: siteConfig.winners })
  return data?.winners.find(({ game }) => game.id === gameId)
}
