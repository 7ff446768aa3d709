import type { OutputOf } from '@meydan/contract/call'
import type { readDashboard } from '@meydan/contract/reports/dashboard-admin'
import { formatWholeLira } from '@meydan/money/kurus'
import { EmptyState } from '@meydan/ui/display/EmptyState.tsx'
import { Table } from '@meydan/ui/display/Table.tsx'
import { Gamepad2 } from 'lucide-react'
import { percentText } from '../../cells/numbers.ts'
import { words } from '../../words/dashboard.ts'

type Game = OutputOf<typeof readDashboard>['games'][number]

/** The games with the most stakes: actual beside theoretical return. */
export function TopGames({ games }: { games: readonly Game[] }) {
  return (
    <Table
      caption={words.mostPlayedGames}
      rows={games.slice(0, 10)}
      rowKey={(game) => game.game_id}
      empty={<EmptyState icon={<Gamepad2 size={32} />} title={words.nothingPlayed} />}
      columns={[
        {
          key: 'name',
          head: words.game,
          card: 'title',
          cell: (game) => (
            <span className="leading-tight">
              <strong>{game.name}</strong>
              <span className="block text-xs font-normal text-ink3">{game.provider}</span>
            </span>
          ),
        },
        { key: 'rounds', head: words.rounds, align: 'right', cell: (game) => game.rounds },
        { key: 'stakes', head: words.stakes, align: 'right', cell: (game) => `${formatWholeLira(game.stakes)} ₺` },
        { key: 'wins', head: words.wins, align: 'right', cell: (game) => `${formatWholeLira(game.wins)} ₺` },
        {
          key: 'rtp',
          head: words.actualRtp,
          align: 'right',
          card: 'side',
          cell: (game) => <strong>{percentText(game.rtp)}</strong>,
        },
        { key: 'theory', head: words.theory, align: 'right', cell: (game) => percentText(game.theoretical_rtp) },
      ]}
    />
  )
}
