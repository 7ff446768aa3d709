import type { payTournament as payCall } from '@meydan/contract/tournaments-admin'
import { formatKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { Tx } from '../../platform/db.ts'
import type { Wanted, Weighed } from '../../platform/duty.ts'
import type { Act, House, PlayerId } from '../../platform/house.ts'
import { refuse } from '../../platform/refusal.ts'
import { sendSystemMessage } from '../messages/public.ts'
import { audit } from '../staff/public.ts'
import { transfer } from '../wallet/public.ts'
import { lockTournament } from './tournaments-admin.ts'
import type { Tournament } from './settings.ts'

interface Result {
  rank: number
  player_id: PlayerId
  prize_kurus: bigint
}

/** Refuses `already_decided` what is paid or called off, `tournament_uncounted` what is not counted yet. */
export async function weighPaying(tx: Tx, { input }: Wanted<typeof payCall>): Promise<Weighed> {
  const tournament = await countedOf(tx, input.id)
  const results = await resultsOf(tx, tournament)
  const sum = results.reduce((total, { prize_kurus }) => total + prize_kurus, 0n)
  return {
    subject: `tournament:${tournament.id}`,
    text: `${tournament.name}: ${results.length} oyuncuya ${formatKurus(sum)}`,
    before: { Ödüller: 'Ödenmedi' },
    after: { Ödüller: formatKurus(sum), 'Kazanan oyuncu': `${results.length}` },
    effectKurus: sum,
  }
}

/** Each prize is a movement of its own, whose key is tournament and rank: it happens once. */
export async function payTournament({ db }: House, act: Act, { id }: { id: number }) {
  await db.transaction(async (tx) => {
    const tournament = await countedOf(tx, id)
    const results = await resultsOf(tx, tournament)
    for (const result of results) await payOne(tx, tournament, result)
    await tx.run(sql`update tournaments.tournaments set paid_at = ${tx.now()} where id = ${id}`)
    await audit(tx, {
      ...act,
      action: 'tournament.pay',
      subject: `tournament:${id}`,
      after: { players: results.length, kurus: Number(results.reduce((sum, each) => sum + each.prize_kurus, 0n)) },
    })
  })
  return { success: true, message: 'Ödüller ödendi', status: 'paid' }
}

async function payOne(tx: Tx, { id, name }: Tournament, { rank, player_id, prize_kurus }: Result): Promise<void> {
  await transfer(tx, {
    ...{ playerId: player_id, kind: 'tournament_prize', source: 'tournaments', contra: 'tournament_cost' },
    externalId: `${id}:${rank}`,
    cash: prize_kurus,
    note: `${name}, ${rank}. sıra`,
  })
  await sendSystemMessage(tx, player_id, {
    title: `${name}: ${rank}. oldunuz`,
    content: `${name} turnuvasını ${rank}. sırada bitirdiniz. ${formatKurus(prize_kurus)} ödülünüz bakiyenize eklendi; çevrim şartı yoktur.`,
    type: 'success',
  })
}

/** In the order of the players, in which everybody locks wallets. */
function resultsOf(tx: Tx, { id }: Tournament): Promise<Result[]> {
  return tx.rows<Result>(
    sql`select rank, player_id, prize_kurus from tournaments.results where tournament_id = ${id} order by player_id`,
  )
}

async function countedOf(tx: Tx, id: number): Promise<Tournament> {
  const tournament = await lockTournament(tx, id)
  if (tournament.paid_at || tournament.cancelled_at) throw refuse('already_decided')
  if (!tournament.counted_at) throw refuse('tournament_uncounted')
  return tournament
}
