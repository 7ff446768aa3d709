import sql from 'sql-template-tag'
import { cancelBonus } from '../../domains/bonuses/grants/cancel-bonus.ts'
import { closeFinished } from '../../domains/bonuses/grants/finished-grants.ts'
import { grantBonus, grantOf } from '../../domains/bonuses/grants/grant-bonus.ts'
import { PROMOTION_COLUMNS, type Promotion } from '../../domains/bonuses/promotions/promotion-record.ts'
import { termsOf } from '../../domains/bonuses/promotions/rule.ts'
import { catalogueOf, type Game, shardsOf, playedGame } from '../../domains/games/public.ts'
import { lockWallet } from '../../domains/wallet/public.ts'
import type { AppContext, PlayerId } from '../../platform/app-context.ts'
import { patiently } from './patiently.ts'

/** Something that happened to a player's bonuses, to be played at its place among the player's other movements. */
export interface DemoMoment {
  username: string
  at: Date
  run(): Promise<void>
}

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/**
 * The bonuses of `demo` by time: one given up, one wagered to the end, free spins that ran out of time, and one that is running.
 * Each leaves the cash as it was. Whoever plays the months of `demo` runs each before the next later movement; none runs twice.
 */
export async function demoBonusMoments(context: AppContext): Promise<DemoMoment[]> {
  const known = kept.get(context.hub)
  if (known) return known
  const history = await openBonusHistory(context)
  const now = context.db.now().getTime()
  const days = (count: number, minutes = 0) => new Date(now - count * DAY_MS - minutes * MINUTE_MS)
  const moments = [
    moment(days(75), (at) => take(history, at, { promotion: 'Bedava Bonus', kurus: 10_000n })),
    moment(days(74), (at) => giveUp(history, at, 'Bedava Bonus')),
    moment(days(45), (at) => take(history, at, { promotion: 'İlk Yatırım Bonusu', kurus: 50_000n, deposit: true })),
    moment(days(44), (at) => wager(history, at, { rounds: 20, stake: 10_000n, loss: 50_000n })),
    moment(days(20), (at) => take(history, at, { promotion: 'Lale Günleri: 10 Bedava Dönüş', kurus: 0n })),
    moment(days(18), (at) => expire(history, at)),
    moment(days(0, 45), (at) => take(history, at, { promotion: 'Hoş Geldin Bonusu', kurus: 100_000n, deposit: true })),
    moment(days(0, 40), (at) => wager(history, at, { rounds: 12, stake: 25_000n, loss: 0n })),
  ]
  kept.set(context.hub, moments)
  return moments
}

const kept = new WeakMap<AppContext['hub'], DemoMoment[]>()

/** Runs the moments that nobody has run and that come after everything else of the player. */
export async function finishDemoBonuses(context: AppContext): Promise<void> {
  for (const { username, at, run } of await demoBonusMoments(context)) {
    const last = await context.db.row<{ at: Date | null }>(sql`
      select max(m.created_at) as at from wallet.movements_view m join identity.players_view p on p.id = m.player_id where p.username = ${username}`)
    if (!last?.at || last.at <= at) await run()
  }
}

interface BonusHistory {
  context: AppContext
  playerId: PlayerId
  game: Game
}

async function openBonusHistory(context: AppContext): Promise<BonusHistory> {
  const player = await context.db.one<{ id: number }>(sql`select id from identity.players_view where username = 'demo'`)
  const { games } = await catalogueOf(context)
  return { context, playerId: player.id, game: games.find((game) => game.code === 'yakut-7') ?? (games[0] as Game) }
}

function moment(at: Date, play: (at: Date) => Promise<void>): DemoMoment {
  let done: Promise<void> | undefined
  return { username: 'demo', at, run: () => (done ??= play(at)) }
}

function atTime({ context }: BonusHistory, at: Date): AppContext {
  return { ...context, db: context.db.at(() => at) }
}

async function take(
  history: BonusHistory,
  at: Date,
  what: { promotion: string; kurus: bigint; deposit?: true },
): Promise<void> {
  const { db } = atTime(history, at)
  const rule = await db.one<Promotion>(
    sql`select ${PROMOTION_COLUMNS} from bonuses.promotions where name = ${what.promotion}`,
  )
  const source = what.deposit ? 'deposit' : 'promotion'
  const grant = grantOf(rule, {
    playerId: history.playerId,
    source,
    sourceRef: `demo:${rule.id}`,
    amountKurus: what.kurus,
    terms: termsOf(rule),
    useKey: 'demo',
  })
  await db.transaction((tx) => grantBonus(tx, grant))
}

async function giveUp(history: BonusHistory, at: Date, name: string): Promise<void> {
  const context = atTime(history, at)
  const { id } = await context.db.one<{ id: number }>(sql`
    select id from bonuses.grants where player_id = ${history.playerId} and name = ${name} and status = 'active'`)
  await cancelBonus(context.db, history.playerId, id)
}

async function expire(history: BonusHistory, at: Date): Promise<void> {
  await atTime(history, at).db.transaction(async (tx) => {
    await lockWallet(tx, history.playerId)
    await closeFinished(tx, history.playerId)
  })
}

/** Rounds of one stake each, 20 s apart, whose wins give back everything but `loss`. */
async function wager(
  history: BonusHistory,
  from: Date,
  play: { rounds: number; stake: bigint; loss: bigint },
): Promise<void> {
  let at = from
  const context: AppContext = { ...history.context, db: history.context.db.at(() => at) }
  const shards = shardsOf(context)
  const back = play.stake * BigInt(play.rounds) - play.loss
  const wins = Array.from({ length: play.rounds }, (_, round): bigint =>
    round % 3 === 2 || round === play.rounds - 1 ? 1n : 0n,
  )
  const share = back / wins.reduce((sum, win) => sum + win, 0n)
  let left = back
  for (let round = 0; round < play.rounds; round++) {
    at = new Date(from.getTime() + round * 20_000)
    const win = round === play.rounds - 1 ? left : (wins[round] ?? 0n) * share
    left -= win
    await playRound(history, shards, { name: `demo-bonus-${from.getTime()}-${round}`, stake: play.stake, win })
  }
  await shards.close()
}

async function playRound(
  { playerId, game }: BonusHistory,
  shards: ReturnType<typeof shardsOf>,
  round: { name: string; stake: bigint; win: bigint },
): Promise<void> {
  const common = {
    provider: { id: game.providerId, code: game.providerCode },
    playerId,
    game: playedGame(game),
    roundRef: round.name,
    freeSpinId: null,
    barred: null,
  }
  const bet = await patiently(() =>
    shards.play({
      ...common,
      kind: 'bet',
      transactionId: `${round.name}-b`,
      reference: '',
      amount: round.stake,
      closesRound: false,
    }),
  )
  if (!bet.ok) throw new Error(`a round of the demo was refused: ${bet.code}`)
  await patiently(() =>
    shards.play({
      ...common,
      kind: 'win',
      transactionId: `${round.name}-w`,
      reference: `${round.name}-b`,
      amount: round.win,
      closesRound: true,
    }),
  )
}
