import { createHash } from 'node:crypto'
import type { payTournament as payCall } from '@meydan/contract/tournaments/tournaments-admin'
import { formatKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { Receiver, Wanted, EffectPreview } from '../../platform/approval-policy.ts'
import type { StaffActor, PlayerId } from '../../platform/app-context.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { recordValueGiven } from '../approvals/public.ts'
import { readPlayer } from '../identity/public.ts'
import { sendSystemMessage } from '../messages/public.ts'
import { audit } from '../staff/public.ts'
import { lockWallet, transfer } from '../wallet/public.ts'
import { lockTournament } from './tournaments-admin.ts'
import type { Tournament } from './tournament-settings.ts'

interface Result {
  rank: number
  player_id: PlayerId
  prize_kurus: bigint
}

/** Refuses `already_decided` what is paid or called off, `tournament_uncounted` what is not counted yet. */
export async function assessPaying(tx: Tx, { input }: Wanted<typeof payCall>): Promise<EffectPreview> {
  const tournament = await countedOf(tx, input.id)
  const results = await resultsOf(tx, tournament)
  const sum = sumOf(results)
  return {
    subject: `tournament:${tournament.id}`,
    text: `${tournament.name}: ${results.length} oyuncuya ${formatKurus(sum)}`,
    before: { Ödüller: 'Ödenmedi', Kazananlar: winnersText(results) },
    after: { Ödüller: formatKurus(sum), 'Kazanan oyuncu': `${results.length}` },
    effectKurus: sum,
    receivers: results.map((result) => receiverOf(tournament, result)),
  }
}

function receiverOf({ id }: Tournament, { rank, player_id: playerId, prize_kurus: kurus }: Result): Receiver {
  return { playerId, kurus, reference: `tournament:${id}:${rank}` }
}

/** So many places are named one by one. */
const NAMED = 20

/** Rank, player and prize of each place, one a line; of many the first, and a sum and a digest of the others. */
function winnersText(results: readonly Result[]): string {
  const lines = results
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ rank, player_id, prize_kurus }) => `${rank}. oyuncu ${player_id}: ${formatKurus(prize_kurus)}`)
  const others = lines.slice(NAMED)
  if (others.length === 0) return lines.join('\n')
  const digest = createHash('sha256').update(others.join('\n')).digest('hex').slice(0, 16)
  return [...lines.slice(0, NAMED), `ve ${others.length} oyuncu daha (özet ${digest})`].join('\n')
}

/**
 * Each prize is a movement of its own, whose key is tournament and rank: it happens once. Of an account that has been blocked or closed
 * since the count it is withheld; who has taken a break or is closing is owed it.
 */
export async function payTournament(db: Db, actor: StaffActor, { id }: { id: number }) {
  const withheld = await db.transaction(async (tx) => {
    const tournament = await countedOf(tx, id)
    const now = tx.now()
    const results = await resultsOf(tx, tournament)
    const paid: Result[] = []
    for (const result of results) if (await payOne(tx, tournament, result, now)) paid.push(result)
    await recordValueGiven(
      tx,
      await publishedAs(tx, tournament),
      paid.map((result) => receiverOf(tournament, result)),
    )
    await tx.run(sql`update tournaments.tournaments set paid_at = ${now} where id = ${id}`)
    const left = results.length - paid.length
    await audit(tx, {
      ...actor,
      action: 'tournament.pay',
      subject: `tournament:${id}`,
      after: { players: paid.length, kurus: Number(sumOf(paid)), withheld: left },
    })
    return left
  })
  const message =
    withheld === 0 ? 'Ödüller ödendi' : `Ödüller ödendi; engellenmiş ya da kapalı ${withheld} hesaba verilmedi`
  return { success: true, message, status: 'paid' }
}

/** What was published once for every week is the gift of who published it, in each of them. */
async function publishedAs(tx: Tx, { series }: Tournament): Promise<string[]> {
  const weeks = await tx.rows<{ id: number }>(sql`select id from tournaments.tournaments where series = ${series}`)
  return weeks.map(({ id }) => `tournament:${id}`)
}

/** Whether it was paid; under the wallet's lock, so that nobody is blocked or closed meanwhile. */
async function payOne(
  tx: Tx,
  { id, name }: Tournament,
  { rank, player_id, prize_kurus }: Result,
  now: Date,
): Promise<boolean> {
  await lockWallet(tx, player_id)
  const { status } = await readPlayer(tx, player_id)
  if (status === 'blocked' || status === 'closed') {
    await tx.run(
      sql`update tournaments.results set withheld_at = ${now} where tournament_id = ${id} and rank = ${rank}`,
    )
    return false
  }
  await transfer(tx, {
    playerId: player_id,
    kind: 'tournament_prize',
    source: 'tournaments',
    contra: 'tournament_cost',
    externalId: `${id}:${rank}`,
    cash: prize_kurus,
    note: `${name}, ${rank}. sıra`,
  })
  await sendSystemMessage(tx, player_id, {
    title: `${name}: ${rank}. oldunuz`,
    content: `${name} turnuvasını ${rank}. sırada bitirdiniz. ${formatKurus(prize_kurus)} ödülünüz bakiyenize eklendi; çevrim şartı yoktur.`,
    type: 'success',
  })
  return true
}

function sumOf(results: readonly Result[]): bigint {
  return results.reduce((sum, { prize_kurus }) => sum + prize_kurus, 0n)
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
