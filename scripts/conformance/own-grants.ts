import type { Db } from '../../apps/server/src/platform/database/db.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { endGrant } from '../../apps/server/src/domains/bonuses/grants/end-grant.ts'
import { grantBonus } from '../../apps/server/src/domains/bonuses/grants/grant-bonus.ts'
import { HOUSE_CONTRIBUTIONS } from '../../apps/server/src/domains/bonuses/promotions/rule.ts'
import { changeLimit } from '../../apps/server/src/domains/compliance/limits/change-limit.ts'
import { sweepOpenRounds } from '../../apps/server/src/domains/games/play/stale-rounds.ts'
import { endSessions } from '../../apps/server/src/domains/identity/public.ts'
import { balances, lockWallet } from '../../apps/server/src/domains/wallet/public.ts'
import type { AppContext } from '../../apps/server/src/platform/app-context.ts'
import type { Inside } from './case.ts'
import type { Frame } from './call-protocol.ts'
import type { NewGrant } from '../../apps/server/src/domains/bonuses/grants/new-grant.ts'

const HOUR_MS = 3_600_000

/** The inside of our own platform as far as it is about limits, bonuses, logins and time. */
export function grantsOf(
  now: () => { context: AppContext; pass(ms: number): void },
  gameId: number,
): Pick<Inside, 'logOut' | 'limit' | 'bonus' | 'split' | 'freeSpins' | 'endFreeSpins' | 'overdue'> {
  const give = (frame: Frame, more: Partial<NewGrant>) => grant(now().context.db, playerOf(frame), more)
  return {
    logOut: (frame) => logOut(now().context.db, playerOf(frame)),
    async limit(frame, kind, kurus) {
      await changeLimit(now().context, playerOf(frame), { kind, period: 'day', value: kurus / 100 })
    },
    async bonus(frame, kurus) {
      await give(frame, { amountKurus: BigInt(kurus) })
    },
    async split(frame) {
      const { cash, bonus } = await balances(now().context.db, playerOf(frame))
      return [Number(cash), Number(bonus)]
    },
    freeSpins: async (frame, count) =>
      String(await give(frame, { type: 'freespin', spins: { gameId, count, stakeKurus: 200n } })),
    async endFreeSpins(frame, id) {
      const playerId = playerOf(frame)
      await now().context.db.transaction(async (tx) => {
        await lockWallet(tx, playerId)
        await endGrant(tx, { grantId: Number(id), playerId, status: 'expired', reason: 'time' })
      })
    },
    async overdue(hours) {
      const { context, pass } = now()
      pass(hours * HOUR_MS)
      const told = await sweepOpenRounds(context)
      pass(0)
      return told.map(({ round_ref }) => round_ref)
    },
  }
}

export function playerOf({ playerRef }: Frame): number {
  return Number(playerRef.slice(1))
}

/** Until what was opened from the logins has ended too. */
async function logOut(db: Db, playerId: number): Promise<void> {
  await db.transaction((tx) => endSessions(tx, playerId))
  const isOpen = async () =>
    (await db.row(sql`select from games.sessions where player_id = ${playerId} and ended_at is null`)) !== undefined
  while (await isOpen()) await sleep(10)
}

let grants = 0

async function grant(db: Db, playerId: number, more: Partial<NewGrant>): Promise<number> {
  const terms = { rollover: 10, percent: null, validity_days: 30, contributions: HOUSE_CONTRIBUTIONS, note: '' }
  const { id } = await db.transaction((tx) =>
    grantBonus(tx, {
      playerId,
      promotionId: null,
      source: 'hand',
      sourceRef: `conformance:${++grants}`,
      name: 'conformance',
      description: '',
      type: 'deposit',
      amountKurus: 0n,
      maxStakeKurus: null,
      maxWinKurus: null,
      terms: { ...terms, allowed_games: null },
      ...more,
    }),
  )
  return id
}
