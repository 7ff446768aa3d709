import { type Category, categoryLabel } from '@meydan/contract/categories'
import { formatAmount } from '@meydan/money/kurus'
import { dateText, dateTimeText } from '../../components/text/dates.ts'
import { useSession } from '../../session/use-session.ts'
import { siteConfig } from '../../site-config.ts'
import { historyWords, statementWords } from '../../words/account/history.ts'
import { shellWords } from '../../words/shell.ts'
import { columnsOf } from './columns.tsx'
import type { DateRange } from './date-range.ts'
import { type HistoryType, lineKey } from './history.ts'
import type { StatementLines } from './read-statement.ts'
import { pairs } from './Statistics.tsx'

interface StatementProps {
  type: HistoryType
  kind: Category | undefined
  range: DateRange
  reply: StatementLines
}

/** What a player keeps on paper: whose installation, whose account, which days, the sums and every line. Shown by print alone. */
export function Statement({
  type,
  kind,
  range,
  reply: { transactions, statistics, pagination, madeAt },
}: StatementProps) {
  const { user } = useSession()
  const { licence, name } = siteConfig
  const facts = [
    [
      statementWords.player,
      user ? [user.first_name, user.last_name, `(${user.username})`].filter(Boolean).join(' ') : '',
    ],
    [statementWords.playerNo, String(user?.player_id ?? '')],
    [statementWords.period, `${dayText(range.from)} – ${dayText(range.to)}`],
    ...(kind ? [[historyWords.gameKind, categoryLabel(kind)]] : []),
    [statementWords.madeAt, dateTimeText(madeAt)],
    [statementWords.lines, pagination.total.toLocaleString('tr-TR')],
    ...pairs[type].map((sum) => [historyWords.stats[sum], formatAmount(statistics[sum])]),
  ]
  const columns = columnsOf(type)
  return (
    <article className="statement">
      <p>
        <b>{name}</b> {licence && shellWords.licence(licence.authority, licence.number)}
      </p>
      <h1>{statementWords.title(historyWords.tabNames[type])}</h1>
      <dl className="my-4 grid grid-cols-4 gap-3">
        {facts.map(([fact, value]) => (
          <div key={fact}>
            <dt>{fact}</dt>
            <dd className="font-bold">{value}</dd>
          </div>
        ))}
      </dl>
      {transactions.length < pagination.total && (
        <p>
          {statementWords.cut(transactions.length.toLocaleString('tr-TR'), pagination.total.toLocaleString('tr-TR'))}
        </p>
      )}
      <table className="w-full border-collapse">
        <thead>
          <tr>
            {columns.map(({ key, head, align }) => (
              <th key={key} scope="col" data-align={align}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {transactions.map((line) => (
            <tr key={lineKey(line)}>
              {columns.map(({ key, cell, align }) => (
                <td key={key} data-align={align}>
                  {cell(line)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  )
}

/** `01.10.2026` of an Istanbul day. */
function dayText(day: string): string {
  return dateText(`${day}T12:00:00+03:00`)
}
