import { istanbulDay, startOfIstanbulDay } from '@meydan/money/day'
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { keyOf } from '../../apps/server/src/domains/wallet/public.ts'
import { listPlayerRounds } from '../../apps/server/src/reports/players/player-rounds.ts'
import { verifyMoney } from '../../apps/server/src/integrity/verify.ts'
import { freshDatabase } from '../../apps/server/test/database.ts'
import { fillInstallation, NEWCOMERS, openHouse, PLAYERS } from '../environment.ts'
import { fillLongYear } from './long-year.ts'

const DAY_MS = 86_400_000
const ROUNDS = 7_300

it('a long year holds every invariant but the chain of hashes and the seals, which its copies of rows have not', async () => {
  const { url, drop } = await freshDatabase()
  let now = new Date()
  const from = startOfIstanbulDay(istanbulDay(new Date(now.getTime() + DAY_MS)))
  const context = openHouse(url, { clock: () => now })
  await fillInstallation(context, PLAYERS + NEWCOMERS)
  now = new Date(from.getTime() + 365 * DAY_MS)
  const heavy = await fillLongYear(context, { rounds: ROUNDS, from })
  const breaches = await verifyMoney(context.db)
  expect([...new Set(breaches.map(({ invariant }) => invariant))]).toEqual([
    'I4 each player’s movements are a chain without gap, each with the hash of all before it',
    'I10 each sealed row is as the house wrote it',
  ])
  expect(
    await context.db.rows(sql`
      select player_id, seq from (
        select *, lag(seq) over chain as before, lag(cash_after_kurus) over chain as had, lag(created_at) over chain as earlier
        from wallet.movements where player_id > ${PLAYERS} window chain as (partition by player_id order by seq)) m
      where seq <> before + 1 or cash_after_kurus <> had + cash_kurus or created_at < earlier`),
  ).toEqual([])
  const last = Math.ceil(heavy.rounds / 20)
  const asked = { id: heavy.playerId, page: last, per_page: 20 } as Parameters<typeof listPlayerRounds>[1]
  const { data, total } = await listPlayerRounds(context.db, asked)
  expect([heavy.rounds, total, data.length]).toEqual([ROUNDS / 10, ROUNDS / 10, ROUNDS / 10 - 20 * (last - 1)])
  const rows = await context.db.rows<{ key: string; provider: string; external_id: string }>(sql`
    select m.key, a.provider, m.external_id from wallet.movements m join wallet.accounts a on a.id = m.account
    where m.player_id = ${heavy.playerId} and m.day is not null limit 4`)
  expect(rows.map(({ key }) => key.replaceAll('-', ''))).toEqual(
    rows.map(({ provider, external_id }) => keyOf(`game:${provider}`, external_id)),
  )
  await context.db.close()
  await drop()
})
