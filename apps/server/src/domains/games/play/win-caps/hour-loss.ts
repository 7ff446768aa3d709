import { formatKurus } from '@meydan/money/kurus'
import { addDays, istanbulDay } from '@meydan/money/day'
import sql from 'sql-template-tag'
import type { Tx } from '../../../../platform/database/db.ts'
import type { AppContext } from '../../../../platform/app-context.ts'
import { significantEvent } from '../../../compliance/public.ts'

const HOUR_MS = 3_600_000

interface Change {
  id: number
  code: string
  name: string
  is_stopped: boolean
  /** Wins less stakes of the last hour, and what they may come to. */
  won: bigint
  max_hour_loss_kurus: bigint | null
}

/**
 * New bets of a provider stop while its games have won more of the operator within an hour than they may; wins and rollbacks go on.
 * Looks at the sums of days, which are five seconds old; without a mark of before, what was won before is not known and not counted.
 */
export async function watchHourLosses(context: Pick<AppContext, 'db' | 'log'>): Promise<void> {
  const changes = await context.db.transaction(async (tx) => {
    const now = tx.now()
    const won = sql`
      select p.id, p.code, p.name, p.max_hour_loss_kurus, coalesce(sum(d.won) filter (where d.day >= m.day), 0) - coalesce(m.won_kurus, 0) as won
      from games.providers p
      left join lateral (
        select day, won_kurus from games.hourly_loss_marks
        where provider_id = p.id and at between ${new Date(now.getTime() - HOUR_MS)} and ${now} order by at limit 1) m on true
      left join ${wonOnDays(tx)} d on d.provider_id = p.id
      group by p.id, m.day, m.won_kurus`
    const changed = await tx.rows<Change>(sql`
      update games.providers p set is_stopped = coalesce(w.won > w.max_hour_loss_kurus, false)
      from (${won}) w where w.id = p.id and p.is_stopped is distinct from coalesce(w.won > w.max_hour_loss_kurus, false)
      returning p.id, p.code, p.name, p.is_stopped, w.won::bigint as won, p.max_hour_loss_kurus`)
    await mark(tx)
    for (const change of changed) await recordChange(tx, change)
    return changed
  })
  for (const { code, won, max_hour_loss_kurus, is_stopped } of changes)
    context.log[is_stopped ? 'error' : 'warn'](
      { provider: code, won, limit: max_hour_loss_kurus },
      is_stopped ? 'a provider wins too much: its new bets are stopped' : 'a provider takes new bets again',
    )
}

function wonOnDays(tx: Tx) {
  const today = istanbulDay(tx.now())
  return sql`(
    select g.provider_id, d.day, sum(d.win_kurus - d.stake_kurus) as won
    from wallet.game_days_view d join games.games g on g.id = d.game_id where d.day between ${addDays(today, -1)} and ${today} group by 1, 2)`
}

async function mark(tx: Tx): Promise<void> {
  const today = istanbulDay(tx.now())
  await tx.run(sql`delete from games.hourly_loss_marks where at < ${new Date(tx.now().getTime() - HOUR_MS)}`)
  await tx.run(sql`
    insert into games.hourly_loss_marks (provider_id, at, day, won_kurus)
    select p.id, ${tx.now()}, ${today}, coalesce(d.won, 0) from games.providers p
    left join ${wonOnDays(tx)} d on d.provider_id = p.id and d.day = ${today}
    on conflict do nothing`)
}

async function recordChange(tx: Tx, { name, won, is_stopped, id, max_hour_loss_kurus }: Change): Promise<void> {
  await significantEvent(tx, {
    kind: 'provider_stopped',
    text: is_stopped
      ? `${name} oyunlarında kazançlar son bir saatte bahisleri ${formatKurus(won)} aştı: yeni bahisler durduruldu`
      : `${name} oyunlarında yeni bahisler yeniden açıldı`,
    after: { provider: id, won_kurus: won, limit_kurus: max_hour_loss_kurus, is_stopped },
  })
  tx.publish('content', {})
}
