import { istanbulDay } from '@meydan/money/day'
import { pgColumns, type Prepared } from '../../../platform/prepared.ts'
import { type ChangedWallet, lockOnlyStatement } from '../../wallet/public.ts'
import type { Line } from './line.ts'
import type { Play, PlayAnswer } from './play.ts'

export interface PlainResult {
  /** By the play's place in the batch; undefined for one that has to go the general way. */
  answers: (PlayAnswer | undefined)[]
  changed: ChangedWallet[]
}

/** Columns of `games.played`. */
interface Played {
  no: bigint
  player_id: number
  seq: bigint
  moved: bigint
  cash: bigint
  bonus: bigint
  hold: bigint
  round_no: number
  last_stake: bigint
}

/**
 * Plays in one message what is plainly allowed: the database takes a stake or a win of which every rule would say yes, and leaves
 * all plays of a player unanswered of whom anything special is to be said. What it takes is exactly what `decide` and `apply` would do.
 */
export async function playPlain(
  line: Line,
  plays: readonly Play[],
  { at, lane }: { at: Date; lane: number },
): Promise<PlainResult> {
  const result: PlainResult = { answers: plays.map(() => undefined), changed: [] }
  const { bets, wins } = sortOut(plays)
  if (bets.length + wins.length === 0) return result
  const when = [at, istanbulDay(at), lane]
  const of = (indices: readonly number[]) => indices.map((index) => plays[index] as Play)
  const statements = [
    bets.length > 0 ? betsStatement(of(bets), when) : undefined,
    wins.length > 0 ? winsStatement(of(wins), when) : undefined,
  ]
  const asked = statements.filter((statement) => statement !== undefined)
  const players = [...new Set(of([...bets, ...wins]).map((play) => play.playerId))]
  const replies = await line.send('begin', lockOnlyStatement(players), ...asked, 'commit')
  if (replies.at(-1)?.command !== 'COMMIT') throw new Error('the plain plays were not committed')
  const [forBets, forWins] = bets.length > 0 ? [replies[2], replies[3]] : [undefined, replies[2]]
  if (bets.length > 0) take(result, plays, { indices: bets, rows: forBets?.rows as Played[] })
  if (wins.length > 0) take(result, plays, { indices: wins, rows: forWins?.rows as Played[] })
  return result
}

/** The plays of players who ask for new stakes alone, or for wins alone, each of a round of its own. */
function sortOut(plays: readonly Play[]): { bets: number[]; wins: number[] } {
  const byPlayer = new Map<number, number[]>()
  plays.forEach(({ playerId }, index) => {
    const own = byPlayer.get(playerId)
    if (own) own.push(index)
    else byPlayer.set(playerId, [index])
  })
  const bets: number[] = []
  const wins: number[] = []
  for (const own of byPlayer.values()) {
    const [first] = own.map((index) => plays[index] as Play) as [Play]
    if (!own.every((index) => isPlain(plays[index] as Play, first.kind))) continue
    const isOneRoundEach =
      own.length === 1 ||
      new Set(own.map((index) => `${plays[index]?.provider.id}:${plays[index]?.roundRef}`)).size === own.length
    if (isOneRoundEach) (first.kind === 'bet' ? bets : wins).push(...own)
  }
  return { bets, wins }
}

function isPlain(play: Play, kind: Play['kind']): boolean {
  if (play.kind !== kind || kind === 'rollback') return false
  return kind === 'win' || (play.amount > 0n && play.freeSpinId === null && play.barred === null)
}

function betsStatement(plays: readonly Play[], when: readonly unknown[]): Prepared {
  return {
    name: 'play_plain_bets',
    text: `select * from games.play_plain_bets($1::int[], $2::bigint[], $3::int[], $4::text[], $5::int[], $6::text[], $7::text[], $8::text[],
      $9::bool[], $10::timestamptz, $11::date, $12::int)`,
    values: [
      ...pgColumns<Play>(
        plays,
        (play) => play.playerId,
        (play) => play.amount,
        (play) => play.game.id,
        (play) => play.game.category,
        (play) => play.provider.id,
        (play) => play.provider.code,
        (play) => play.transactionId,
        (play) => play.roundRef,
        (play) => play.closesRound,
      ),
      ...when,
    ],
  }
}

function winsStatement(plays: readonly Play[], when: readonly unknown[]): Prepared {
  return {
    name: 'play_plain_wins',
    text: `select * from games.play_plain_wins($1::int[], $2::bigint[], $3::int[], $4::int[], $5::text[], $6::text[], $7::text[], $8::text[],
      $9::bool[], $10::timestamptz, $11::date, $12::int)`,
    values: [
      ...pgColumns<Play>(
        plays,
        (play) => play.playerId,
        (play) => play.amount,
        (play) => play.game.id,
        (play) => play.provider.id,
        (play) => play.provider.code,
        (play) => play.transactionId,
        (play) => play.reference,
        (play) => play.roundRef,
        (play) => play.closesRound,
      ),
      ...when,
    ],
  }
}

/** Answers what was taken; the last row of a player is how the wallet stands now. */
function take(
  result: PlainResult,
  plays: readonly Play[],
  { indices, rows }: { indices: readonly number[]; rows: readonly Played[] },
): void {
  const last = new Map<number, ChangedWallet>()
  for (const row of rows) {
    const index = indices[Number(row.no) - 1] as number
    const { kind, amount, transactionId } = plays[index] as Play
    const { player_id: playerId, seq, cash, bonus, hold, last_stake: lastStake } = row
    const transaction = row.moved === 0n ? `0-${transactionId}` : `${playerId}-${seq}`
    result.answers[index] = { ok: true, transaction, cash, bonus, version: seq, roundNo: row.round_no, replayed: false }
    if (row.moved > 0n || last.has(playerId))
      last.set(playerId, { playerId, cash, bonus, hold, seq, lastStake, lastWin: kind === 'win' ? amount : 0n })
  }
  result.changed.push(...last.values())
}
