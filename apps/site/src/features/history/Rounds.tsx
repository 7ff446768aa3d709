import type { OutputOf } from '@meydan/contract/call'
import type { readGameDetail } from '@meydan/contract/wallet/history'
import { formatAmount, kurusOfLira, liraOfKurus } from '@meydan/money/kurus'
import { Money } from '@meydan/ui/display/Money.tsx'
import { type Column, Table } from '@meydan/ui/display/Table.tsx'
import { CashStatus } from '../../components/CashStatus.tsx'
import { dateTimeText } from '../../components/text/dates.ts'
import { gameDetailWords } from '../../words/account/history.ts'

type GameDetail = OutputOf<typeof readGameDetail>['game_detail']
type Round = GameDetail['rounds'][number]

/** Which game, when, and every stake with what it won. */
export function Rounds({ detail }: { detail: GameDetail }) {
  const facts = [
    [gameDetailWords.game, detail.game_name],
    [gameDetailWords.provider, detail.provider],
    [gameDetailWords.reference, detail.reference_id],
    [gameDetailWords.date, dateTimeText(detail.created_at)],
  ]
  return (
    <>
      <dl className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0 rounded-md bg-s2 px-3 py-2.5">
            <dt className="text-xs text-ink3">{name}</dt>
            <dd className="text-sm font-semibold tabular-nums [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      {detail.rounds.length === 0 ? (
        <p className="mt-4 text-ink2">{gameDetailWords.noRounds}</p>
      ) : (
        <>
          <Table
            className="mt-3"
            caption={gameDetailWords.rounds}
            columns={columns}
            rows={detail.rounds}
            rowKey={(round) => round.id}
          />
          <p className="mt-3 flex flex-wrap justify-between gap-3 rounded-md bg-s2 px-3 py-2.5 font-semibold">
            {gameDetailWords.total}
            <span className="money text-ink2">
              {gameDetailWords.bet} {formatAmount(sumOf(detail.rounds, 'bet_amount'))} · {gameDetailWords.win}{' '}
              {formatAmount(sumOf(detail.rounds, 'win_amount'))}
            </span>
          </p>
        </>
      )}
    </>
  )
}

/** In kuruş, so that many rounds add up exactly. */
function sumOf(rounds: readonly Round[], name: 'bet_amount' | 'win_amount'): number {
  return liraOfKurus(rounds.reduce((sum, round) => sum + (kurusOfLira(round[name]) ?? 0n), 0n))
}

const columns: Column<Round>[] = [
  {
    key: 'round',
    head: gameDetailWords.round,
    card: 'title',
    cell: (round) => (
      <span className="tabular-nums [overflow-wrap:anywhere]">
        {round.id}. <span className="text-sm font-normal text-ink3">{round.round_id}</span>
      </span>
    ),
  },
  {
    key: 'bet',
    head: gameDetailWords.bet,
    align: 'right',
    cell: (round) => (
      <>
        <Money lira={round.bet_amount} />
        {round.bonus_part > 0 && (
          <span className="block text-xs text-ink3">{gameDetailWords.bonusPart(formatAmount(round.bonus_part))}</span>
        )}
      </>
    ),
  },
  {
    key: 'win',
    head: gameDetailWords.win,
    align: 'right',
    cell: (round) => <Money lira={round.win_amount} tone={round.win_amount > 0 ? 'gold' : undefined} />,
  },
  {
    key: 'status',
    head: gameDetailWords.status,
    card: 'side',
    cell: (round) => <CashStatus status={round.status} />,
  },
]
