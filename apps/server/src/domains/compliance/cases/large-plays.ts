import { formatKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { Tx } from '../../../platform/database/db.ts'
import type { PlayerId } from '../../../platform/app-context.ts'
import { readLicenceNow } from '../../../platform/licence.ts'
import type { FedMovement, Reader } from '../../ledger-feed/public.ts'
import { significantEvent } from '../events/events.ts'

/** No licence knows a lower threshold, kuruş: what is smaller is not looked at. */
const LEAST_KURUS = 10_000

/** Single stakes and wins above the licence's thresholds are significant events (GLI-19 2.8.8), as the ledger has them: each once. */
export const largePlaysReader: Reader = {
  name: 'large plays',
  wants: () => sql`m.kind in ('stake', 'win') and abs(m.cash_kurus + m.bonus_kurus) >= ${LEAST_KURUS}::bigint`,
  take: noteLargePlays,
}

interface Play {
  player_id: PlayerId
  seq: number
  kind: 'stake' | 'win'
  amount: bigint
  reference: string
}

async function noteLargePlays(tx: Tx, movements: readonly FedMovement[]): Promise<void> {
  const { policy } = await readLicenceNow(tx)
  const above = { stake: kurusOf(policy.largeStakeLira), win: kurusOf(policy.largeWinLira) }
  const plays = await tx.rows<Play>(sql`
    select m.player_id, m.seq, m.kind, abs(m.cash_kurus + m.bonus_kurus) as amount, m.reference
    from unnest(${movements.map((m) => m.player_id)}::int[], ${movements.map((m) => m.seq)}::int[]) with ordinality as told (player_id, seq, no)
    join wallet.movements_view m on m.player_id = told.player_id and m.seq = told.seq order by told.no`)
  for (const { player_id: playerId, seq, kind, amount, reference } of plays)
    if (amount > above[kind])
      await significantEvent(tx, {
        kind: kind === 'stake' ? 'large_stake' : 'large_win',
        playerId,
        text: `${formatKurus(amount)} tutarında tek ${kind === 'stake' ? 'bahis' : 'kazanç'} (${reference})`,
        after: { kurus: amount, seq },
      })
}

function kurusOf(lira: number): bigint {
  return BigInt(Math.round(lira * 100))
}
