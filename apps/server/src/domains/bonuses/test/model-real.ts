import { isDeepStrictEqual } from 'node:util'
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import { type TestSite, testSite } from '../../../../test/site.ts'
import type { PlayerId, StaffSession } from '../../../platform/app-context.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Play, PlayAnswer } from '../../games/public.ts'
import { type Table, table } from './bonus.ts'
import { openCashback, setPeriod } from './model-claims.ts'
import { claimsOnPaper } from './model-cashback-rules.ts'
import { openPromotion } from './model-offers.ts'
import { daysOf, roundOnPaper } from './model-days.ts'
import { bonusOf, GAME_NAMES, isOver, isTimeOver, openOf } from './model.ts'
import { GAMES, type Paper, type PaperGame, type PaperGrant, type PaperStake } from './model-paper.ts'

/** The platform that the paper is compared with. */
export interface World {
  site: TestSite
  tables: Record<PaperGame, Table>
  /** Two, for what takes two people. */
  clerks: [Clerk, Clerk]
  /** The promotion that deposits open an offer for. */
  promotion: number
  /** Those that refund losses. */
  cashback: number[]
}

interface Clerk {
  staff: StaffSession
  ip: string
}

/** One player of it, beside what the paper knows. */
export interface Real {
  world: World
  id: PlayerId
  grants: number[]
  withdrawals: number[]
  /** Those that the cashier approved. */
  deposits: number[]
  sent: Sent[]
  /** Stakes that were refused, and those taken back before they came. */
  refused: Named[]
  buried: Named[]
  /** Rounds that the last command has played in. */
  touched: Set<string>
}

export interface Named {
  game: PaperGame
  tx: string
  round: string
}

/** A transaction that was answered ok, to be sent again. */
export interface Sent {
  kind: Play['kind']
  stake: PaperStake | undefined
  again(more?: Partial<Play>): Promise<PlayAnswer>
}

export async function openWorld(): Promise<World> {
  const site = await testSite()
  const clerks: World['clerks'] = [await clerk(site), await clerk(site)]
  return {
    site,
    tables: await openTables(site),
    clerks,
    promotion: await openPromotion(site),
    cashback: await openCashback(site),
  }
}

/** All games are of one provider: only then can a round be named from another game. */
async function openTables(site: TestSite): Promise<World['tables']> {
  const tables = {} as World['tables']
  for (const name of GAME_NAMES) tables[name] = await table(site, GAMES[name].category, GAMES[name].contribution)
  const provider = await site.context.db.one<{ id: number; code: string }>(sql`
    select p.id, p.code from games.games g join games.providers p on p.id = g.provider_id where g.id = ${tables.slot.gameId}`)
  for (const name of GAME_NAMES) {
    const { gameId, bet, win, undo } = tables[name]
    await site.context.db.run(sql`update games.games set provider_id = ${provider.id} where id = ${gameId}`)
    await site.context.db.run(sql`insert into games.win_caps (provider_id, game_id, max_win_x, max_win_kurus, since)
      select provider_id, id, max_win_x, max_win_kurus, '-infinity' from games.games where id = ${gameId}
        and not exists (select from games.win_caps where game_id = ${gameId} and provider_id = ${provider.id})`)
    tables[name] = {
      gameId,
      bet: (player, kurus, more) => bet(player, kurus, { provider, ...more }),
      win: (player, stake, kurus, more) => win(player, stake, kurus, { provider, ...more }),
      undo: (player, stake, more) => undo(player, stake, { provider, ...more }),
    }
  }
  return tables
}

async function clerk(site: TestSite): Promise<Clerk> {
  const { id, username } = await site.staff('finance')
  return { staff: { id, sessionId: 0, username, roles: ['finance'] }, ip: '127.0.0.1' }
}

export async function newPlayer(world: World): Promise<Real> {
  const { id } = await world.site.player({ kyc: 'approved' })
  await setPeriod(world.site, world.cashback)
  return { world, id, grants: [], withdrawals: [], deposits: [], sent: [], refused: [], buried: [], touched: new Set() }
}

export function codeOf(answer: PlayAnswer): string | undefined {
  if (answer.ok) return undefined
  return answer.reason === undefined ? answer.code : `${answer.code}:${answer.reason}`
}

/** How often each answer to a play, and each state of a bonus, has been met: what is never met is not tested. */
export const met = new Map<string, number>()

export function meet(what: string): void {
  met.set(what, (met.get(what) ?? 0) + 1)
}

/** The answer is one of those that are right (none: it is taken), with the balances of the model. */
export function judge(answer: PlayAnswer, refusals: readonly string[]): void {
  const code = codeOf(answer)
  meet(code ?? 'ok')
  if (refusals.length === 0) expect(answer).toMatchObject({ ok: true, replayed: false })
  else expect(refusals).toContain(code)
}

export function balancesAgree(paper: Paper, answer: PlayAnswer): void {
  expect({ cash: Number(answer.cash), bonus: Number(answer.bonus) }).toEqual({
    cash: paper.cash,
    bonus: bonusOf(paper),
  })
}

/** The code of the refusal, where there was one. */
export async function refusalCode<Answer>(
  asked: Promise<Answer>,
): Promise<{ code: string | undefined; answer?: Answer }> {
  try {
    return { code: undefined, answer: await asked }
  } catch (error) {
    if (error instanceof Refusal) return { code: error.code }
    throw error
  }
}

/** Every account, every grant, the day sums and the rounds of the last command. */
export async function compare(paper: Paper, real: Real): Promise<void> {
  const [wanted, found] = [stateOnPaper(paper, real), await stateOf(real)]
  for (const { status } of wanted.grants) meet(status)
  for (const { status } of wanted.rounds) meet(status)
  real.touched.clear()
  if (!isDeepStrictEqual(found, wanted)) expect(found).toEqual(wanted)
}

const STATE = {
  name: 'model_state',
  text: `select json_build_object(
    'cash', w.cash_kurus, 'bonus', w.bonus_kurus, 'hold', w.hold_kurus,
    'grants', (select coalesce(json_agg(json_build_object(
        'status', case when g.status in ('active', 'finishing') and g.expires_at <= $3 then 'over' else g.status end,
        'balance', g.balance_kurus, 'required', g.wager_required_kurus, 'done', g.wager_done_kurus, 'converted', g.converted_kurus,
        'forfeited', g.forfeited_kurus, 'spins', g.spins_left, 'open', g.open_stakes) order by g.id), '[]')
      from bonuses.grants g where g.player_id = $1),
    'offers', (select coalesce(json_agg(o.status order by o.deposit_id), '[]') from bonuses.offers o where o.player_id = $1),
    'claims', (select coalesce(json_agg(json_build_object('from', lower(c.period), 'to', upper(c.period), 'base', c.base_kurus,
        'lost', c.lost_kurus, 'amount', c.amount_kurus) order by c.id), '[]')
      from bonuses.cashback_claims c where c.player_id = $1),
    'days', (select coalesce(json_agg(json_build_object('day', d.day || ' ' || d.category, 'stake', d.stake_kurus, 'win', d.win_kurus,
        'bonusStake', d.bonus_stake_kurus, 'bonusWin', d.bonus_win_kurus, 'rounds', d.rounds, 'open', d.open_rounds, 'lines', d.lines)
        order by d.day, d.category collate "C"), '[]')
      from wallet.days_of($1) d),
    'rounds', (select coalesce(json_agg(json_build_object('ref', r.round_ref, 'day', r.day, 'status', r.status, 'stake', r.stake_kurus,
        'bonusStake', r.bonus_stake_kurus, 'win', r.win_kurus, 'bonusWin', r.bonus_win_kurus, 'bets', r.bets, 'wins', r.wins) order by r.round_ref collate "C"), '[]')
      from wallet.rounds_view r where r.player_id = $1 and r.round_ref = any($2))) as state
    from wallet.balances_view w where w.player_id = $1`,
}

async function stateOf({ world, id, touched }: Real): Promise<unknown> {
  const values = [id, [...touched], world.site.clock.now()]
  const { rows } = await world.site.context.db.pool.query<{ state: unknown }>({ ...STATE, values })
  return rows[0]?.state
}

function stateOnPaper(paper: Paper, { touched }: Real) {
  const rounds = paper.rounds.filter(({ ref }) => touched.has(ref)).toSorted((a, b) => (a.ref < b.ref ? -1 : 1))
  return {
    cash: paper.cash,
    bonus: bonusOf(paper),
    hold: paper.hold,
    grants: paper.grants.map((grant) => grantOnPaper(paper, grant)),
    offers: paper.offers.map(({ status }) => status),
    claims: claimsOnPaper(paper),
    days: daysOf(paper, ({ game }) => GAMES[game].category),
    rounds: rounds.map(roundOnPaper),
  }
}

/** A grant whose time is over may still be called active until somebody looks: both are `over` here. */
function grantOnPaper(paper: Paper, grant: PaperGrant) {
  const { balance, required, done, converted, forfeited, spins } = grant
  const isRunning = grant.status === 'running'
  const running = isTimeOver(paper, grant) ? 'over' : isOver(paper, grant) ? 'finishing' : 'active'
  const status = isRunning ? running : grant.status
  return { status, balance, required, done, converted, forfeited, spins, open: isRunning ? openOf(paper, grant) : 0 }
}
