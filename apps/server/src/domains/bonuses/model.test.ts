import fc from 'fast-check'
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { testSite } from '../../../test/site.ts'
import type { StaffSession } from '../../platform/house.ts'
import { Refusal } from '../../platform/refusal.ts'
import { rejectWithdrawal } from '../cashier/decide-withdrawal.ts'
import { requestWithdrawal } from '../cashier/request-withdrawal.ts'
import { transfer } from '../wallet/public.ts'
import { verifyMoney } from '../../verify/verify.ts'
import { bonusBreaches, grant, type Stake, table } from './bonus.fixture.ts'
import { cancelBonus } from './cancel-bonus.ts'
import { closeAllFinished } from './finished-grants.ts'
import {
  active,
  addGrant,
  bonusOf,
  end,
  type Model,
  type ModelGame,
  newModel,
  refusalOf,
  stake,
  sweep,
  undo,
  win,
  withdraw,
  withdrawalRefusal,
} from './model.fixture.ts'

/** CI sets 100000. A failure prints the seed and the path that repeat it: MODEL_SEED, MODEL_PATH. */
const COMMANDS = Number(process.env.MODEL_COMMANDS ?? 3_000)
const PER_RUN = 60
const SEED = Number(process.env.MODEL_SEED ?? 20_261_120)

const site = await testSite()
const tables = { slot: await table(site), live: await table(site, 'live') }
const { id: staffId, username } = await site.staff('finance')
const clerk = {
  staff: { id: staffId, sessionId: 0, username, roles: ['finance'] } satisfies StaffSession,
  ip: '127.0.0.1',
}
site.clock.set('2026-01-05T09:00:00Z')

let played = 0
let keys = 0

interface Real {
  id: number
  grants: number[]
  stakes: (Stake & { game: ModelGame })[]
  withdrawals: number[]
}

type Command = fc.AsyncCommand<Model, Real>

/** Carries out one command on both, then compares every account and every bonus. */
function command(
  name: string,
  act: (model: Model, real: Real) => Promise<void>,
  check: (model: Model) => boolean = () => true,
): Command {
  return {
    check,
    toString: () => name,
    async run(model, real) {
      played++
      await act(model, real)
      expect(await stateOf(real)).toEqual(stateOfModel(model))
    },
  }
}

const kurus = fc
  .oneof(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 3_000 }), fc.integer({ min: 1, max: 40_000 }))
  .map(BigInt)
const small = fc.integer({ min: 1, max: 12_000 }).map(BigInt)
const optional = fc.option(fc.integer({ min: 1, max: 2_000 }).map(BigInt), { nil: null, freq: 1 })

const game = fc.constantFrom<ModelGame>('slot', 'slot', 'live')

function stakeOf(what: string, at: ModelGame, amountOf: (model: Model) => bigint, twice: boolean): Command {
  return command(`stake of ${what} at ${at}${twice ? ', sent twice' : ''}`, async (model, real) => {
    const amount = amountOf(model)
    const refusal = refusalOf(model, amount)
    const placed = await tables[at].bet(real, amount)
    expect(placed.ok ? undefined : placed.code).toBe(refusal)
    if (refusal) return
    stake(model, at, amount)
    real.stakes.push({ tx: placed.tx, round: placed.round, game: at })
    if (twice)
      expect(await tables[at].bet(real, amount, { transactionId: placed.tx, roundRef: placed.round })).toMatchObject({
        ok: true,
        replayed: true,
      })
  })
}

const commands = [
  small.map((amount) =>
    command(`deposit ${amount}`, async (model, real) => {
      model.cash += amount
      const externalId = `model:${++keys}`
      await site.house.db.transaction((tx) =>
        transfer(tx, {
          playerId: real.id,
          kind: 'deposit',
          source: 'test',
          externalId,
          cash: amount,
          contra: 'bank_clearing',
        }),
      )
    }),
  ),
  fc
    .tuple(kurus, fc.constantFrom(0n, 1n, 1n, 1n, 2n, 3n, 10n), fc.integer({ min: 1, max: 3 }), optional, optional)
    .map(([amount, rollover, days, maxStake, cap]) =>
      command(
        `grant ${amount} at ${rollover}x for ${days}d, max ${maxStake}, cap ${cap}`,
        async (model, real) => {
          addGrant(model, { kurus: amount, rollover, days, maxStake, cap })
          const rule = { rollover: Number(rollover), validity_days: days }
          real.grants.push(await grant(site, real.id, amount, { maxStakeKurus: maxStake, maxWinKurus: cap, rule }))
        },
        (model) => active(model).length < 4,
      ),
    ),
  ...[0, 1, 2].map(() =>
    fc.tuple(game, kurus, fc.boolean()).map(([at, amount, twice]) => stakeOf(`${amount}`, at, () => amount, twice)),
  ),
  ...[0, 1, 2, 3].map(() =>
    fc
      .tuple(game, fc.integer({ min: 1, max: 120 }), fc.boolean())
      .map(([at, percent, twice]) =>
        stakeOf(
          `the cash and ${percent} % of the bonus`,
          at,
          (model) => model.cash + (bonusOf(model) * BigInt(percent)) / 100n || 1n,
          twice,
        ),
      ),
  ),
  ...[0, 1, 2].map(() =>
    fc.tuple(fc.nat(), fc.oneof(fc.constant(0n), kurus), fc.boolean()).map(([pick, amount, twice]) =>
      command(
        `win ${amount} for stake #${pick}${twice ? ', sent twice' : ''}`,
        async (model, real) => {
          const [made, placed] = openStake(model, real, pick)
          win(model, made, amount)
          const transactionId = `mw${++keys}`
          for (let send = 0; send < (twice ? 2 : 1); send++) {
            expect(await tables[placed.game].win(real, placed, amount, { transactionId })).toMatchObject({
              ok: true,
              replayed: send > 0,
            })
          }
        },
        hasOpenStake,
      ),
    ),
  ),
  fc.nat().map((pick) =>
    command(
      `void of stake #${pick}`,
      async (model, real) => {
        const [made, placed] = openStake(model, real, pick)
        undo(model, made)
        expect(await tables[placed.game].undo(real, placed)).toMatchObject({ ok: true })
      },
      hasOpenStake,
    ),
  ),
  fc.nat().map((pick) =>
    command(
      `cancel of bonus #${pick}`,
      async (model, real) => {
        const given = active(model)[pick % active(model).length]
        if (!given) return
        end(model, given, 'cancelled')
        await cancelBonus(site.house, real.id, real.grants[model.grants.indexOf(given)] as number)
      },
      (model) => active(model).length > 0,
    ),
  ),
  fc.constantFrom(1, 60_000, 3_600_000, 10 * 3_600_000, 30 * 3_600_000).map((ms) =>
    command(`${ms} ms pass`, async (model) => {
      model.now += ms
      site.clock.advance(ms)
    }),
  ),
  ...[0, 1].map((late) =>
    fc.constant(
      command(
        late ? 'the oldest bonus runs out' : 'the oldest bonus is about to run out',
        async (model) => {
          const until = Math.max(model.now, Math.min(...active(model).map((given) => given.expires)) - 1 + late)
          model.now = until
          site.clock.set(new Date(until))
        },
        (model) => active(model).length > 0,
      ),
    ),
  ),
  fc.constant(
    command('the job', async (model) => {
      sweep(model)
      await closeAllFinished(site.house)
    }),
  ),
  fc.tuple(fc.integer({ min: 10_000, max: 60_000 }).map(BigInt), fc.boolean()).map(([amount, forfeit]) =>
    command(`withdrawal of ${amount}${forfeit ? ', giving bonuses up' : ''}`, async (model, real) => {
      const refusal = withdrawalRefusal(model, amount, forfeit)
      const form = {
        amount,
        method: 'bank_transfer' as const,
        account_name: 'Ayşe Yılmaz',
        bank_name: 'Akbank',
        iban: 'TR330006100519786457841326',
        branch_code: '',
        account_no: '',
        save_bank_info: false,
        forfeit_bonus: forfeit,
        request_key: `model-key-${++keys}`,
      }
      const asked = await requestWithdrawal(site.house, real.id, form).catch(refusalCode)
      expect(typeof asked === 'string' ? asked : undefined).toBe(refusal)
      if (typeof asked === 'string') return
      withdraw(model, amount)
      real.withdrawals.push(asked.id)
    }),
  ),
  fc.nat().map((pick) =>
    command(
      `rejected withdrawal #${pick}`,
      async (model, real) => {
        const open = model.withdrawals.filter((each) => each.open)
        const rejected = open[pick % open.length] as Model['withdrawals'][number]
        rejected.open = false
        model.hold -= rejected.kurus
        model.cash += rejected.kurus
        await rejectWithdrawal(site.house.db, clerk, {
          id: real.withdrawals[model.withdrawals.indexOf(rejected)] as number,
          reason: 'deneme',
        })
      },
      (model) => model.withdrawals.some((each) => each.open),
    ),
  ),
]

function hasOpenStake(model: Model): boolean {
  return model.stakes.some((made) => made.open)
}

function openStake(model: Model, real: Real, pick: number): [Model['stakes'][number], Real['stakes'][number]] {
  const open = model.stakes.filter((made) => made.open)
  const paidByBonus = open.filter((made) => made.parts.some((part) => part.kurus > 0n))
  const among = pick % 3 > 0 && paidByBonus.length > 0 ? paidByBonus : open
  const made = among[pick % among.length] as Model['stakes'][number]
  return [made, real.stakes[model.stakes.indexOf(made)] as Real['stakes'][number]]
}

function refusalCode(error: unknown): string {
  if (error instanceof Refusal) return error.code
  throw error
}

async function stateOf({ id }: Real) {
  const { db } = site.house
  const wallet = await db.one<{ cash: bigint; bonus: bigint; hold: bigint }>(sql`
    select cash_kurus as cash, bonus_kurus as bonus, hold_kurus as hold from wallet.wallets where player_id = ${id}`)
  const grants = await db.rows<Record<string, unknown>>(sql`
    select status, balance_kurus as balance, wager_required_kurus as required, wager_done_kurus as done, converted_kurus as converted,
      forfeited_kurus as forfeited
    from bonuses.grants where player_id = ${id} order by id`)
  return { ...wallet, grants }
}

function stateOfModel(model: Model) {
  const grants = model.grants.map(({ status, balance, required, done, converted, forfeited }) => ({
    status,
    balance,
    required,
    done,
    converted,
    forfeited,
  }))
  return { cash: model.cash, bonus: bonusOf(model), hold: model.hold, grants }
}

it(`money and bonuses agree with a simple model over ${COMMANDS} commands`, { timeout: 3_600_000 }, async () => {
  const run = async (list: Iterable<Command>) => {
    const { id } = await site.player()
    await fc.asyncModelRun(
      () => ({ model: newModel(site.clock.now().getTime()), real: { id, grants: [], stakes: [], withdrawals: [] } }),
      list,
    )
  }
  let carriedOut = 0
  for (let turn = 0; carriedOut < COMMANDS; turn++) {
    const before = played
    await fc.assert(
      fc.asyncProperty(
        fc.commands(commands, { maxCommands: PER_RUN, size: 'max', replayPath: process.env.MODEL_PATH }),
        run,
      ),
      {
        numRuns: 20,
        seed: SEED + turn,
        endOnFailure: false,
      },
    )
    carriedOut += played - before
  }
  expect(await bonusBreaches(site)).toEqual([])
  expect(await verifyMoney(site.house.db)).toEqual([])
})
