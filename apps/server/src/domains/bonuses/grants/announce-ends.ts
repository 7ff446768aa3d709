import { formatKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { AppContext } from '../../../platform/app-context.ts'
import { forEachItem, inBatches } from '../../../platform/jobs/for-each-item.ts'
import { sendSystemMessage } from '../../messages/public.ts'

interface Ended {
  id: number
  player_id: number
  name: string
  end_reason: 'wagered' | 'time'
  converted_kurus: bigint
  forfeited_kurus: bigint
}

const LOOK_BACK_MS = 3 * 86_400_000
const READ_AT_ONCE = 500

/** Tells players whose bonus was wagered to the end or ran out of time, once each. */
export function announceEnds({ db, log }: Pick<AppContext, 'db' | 'log'>): Promise<void> {
  const since = new Date(db.now().getTime() - LOOK_BACK_MS)
  const ended = inBatches<Ended>(READ_AT_ONCE, (after) =>
    db.rows(sql`
      with ended as materialized (
        select id, player_id, name, end_reason, converted_kurus, forfeited_kurus from bonuses.grants
        where ended_at > ${since} and not is_announced and end_reason in ('wagered', 'time'))
      select * from ended where id > ${after?.id ?? 0} order by id limit ${READ_AT_ONCE}`),
  )
  const failures = {
    failure: 'telling a player of the end of a bonus failed',
    ids: ({ id, player_id }: Ended) => ({ grant: id, player: player_id }),
  }
  return forEachItem(log, failures, ended, (grant) =>
    db.transaction(async (tx) => {
      const mine = await tx.run(
        sql`update bonuses.grants set is_announced = true where id = ${grant.id} and not is_announced`,
      )
      if (mine === 1) await sendSystemMessage(tx, grant.player_id, messageOf(grant))
    }),
  )
}

function messageOf({ name, end_reason, converted_kurus, forfeited_kurus }: Ended) {
  if (end_reason === 'time') {
    const content = `${name} için tanınan süre doldu, ${formatKurus(forfeited_kurus)} bonus bakiyesi silindi. Nakit bakiyeniz değişmedi.`
    return { title: 'Bonusunuzun süresi doldu', content, type: 'warning' as const }
  }
  return {
    title: 'Bonus çevriminiz tamamlandı',
    content: `${name}: ${formatKurus(converted_kurus)} nakit bakiyenize geçti.`,
    type: 'bonus' as const,
  }
}
