import type { Db } from '../../../platform/database/db.ts'
import { formatKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
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
const PER_RUN = 500

/** Tells players whose bonus was wagered to the end or ran out of time, once each. */
export async function announceEnds(db: Db): Promise<number> {
  const since = new Date(db.now().getTime() - LOOK_BACK_MS)
  const ended = await db.rows<Ended>(sql`
    select id, player_id, name, end_reason, converted_kurus, forfeited_kurus from bonuses.grants
    where ended_at > ${since} and not is_announced and end_reason in ('wagered', 'time') order by ended_at limit ${PER_RUN}`)
  for (const grant of ended) {
    await db.transaction(async (tx) => {
      const mine = await tx.run(
        sql`update bonuses.grants set is_announced = true where id = ${grant.id} and not is_announced`,
      )
      if (mine === 1) await sendSystemMessage(tx, grant.player_id, messageOf(grant))
    })
  }
  return ended.length
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
