import * as z from 'zod/mini'
import { amountOf } from '../amounts.ts'
import { operatorIdOf } from '../launch/hub88-launch.ts'
import { readAnswer, saidBy } from './spin-answers.ts'
import type { Post, SpinCalls, SpinIssue, SpinOutcome } from './spin-calls.ts'

const reward = z.object({
  reward_uuid: z.string().check(z.minLength(1), z.maxLength(255)),
  status: z.nullish(z.string()),
  operator_reference: z.nullish(z.string()),
})
const rewards = z.object({ rewards: z.array(reward) })
const prepaids = z.array(
  z.object({
    prepaid_uuid: z.string(),
    game_code: z.string(),
    currency: z.string(),
    bet_value: z.nullish(z.number()),
    bet_count: z.nullish(z.number()),
    bonus_buy: z.nullish(z.boolean()),
  }),
)
/** A reward that gives nothing, and one that is no more to be had. */
const FAILED = new Set(['FRS_FAILED', 'FRS_CANCELLED'])
const OVER = new Set(['FRS_FINISHED', 'FRS_EXPIRED'])
const UNREADABLE = 'Yanıt okunamadı'

/**
 * `POST /freebet/rewards/create` and `/cancel` of the Hub88 operator API. A reward is made of a prepaid that fits the game, the stake and the
 * number; it carries our name as `operator_reference`, by which one whose answer was lost is found again.
 */
export const hub88Spins: SpinCalls = {
  async issue(post, issue) {
    const earlier = issue.isRepeated ? await find(post, issue) : undefined
    if (earlier && 'fault' in earlier) return earlier
    if (earlier?.found) return outcomeOf(earlier.found)
    const prepaid = await prepaidFor(post, issue)
    if (!('uuid' in prepaid)) return prepaid
    const read = readAnswer(
      await post('/freebet/rewards/create', {
        user: issue.player,
        operator_id: operatorIdOf(issue.operator),
        prepaid_uuid: prepaid.uuid,
        game_code: issue.game,
        currency: 'TRY',
        bet_value: amountOf(issue.stakeKurus, issue.amounts),
        bet_count: issue.spins,
        start_time: timeOf(issue.from),
        end_time: timeOf(issue.validUntil),
        operator_reference: issue.name,
      }),
    )
    if ('fault' in read) return read
    if ('status' in read) return { refused: saidBy(read) }
    const { data } = reward.safeParse(read.body)
    return data ? outcomeOf(data) : { fault: UNREADABLE }
  },
  async cancel(post, issue) {
    const ref = issue.remoteRef ?? (await refOf(post, issue))
    if (typeof ref !== 'string') return ref
    const read = readAnswer(
      await post('/freebet/rewards/cancel', { operator_id: operatorIdOf(issue.operator), reward_uuid: ref }),
    )
    if ('fault' in read) return read
    if ('status' in read) return { refused: saidBy(read) }
    const { data } = reward.safeParse(read.body)
    if (!data) return { fault: UNREADABLE }
    return OVER.has(data.status ?? '') ? { refused: `Sağlayıcıda durumu ${data.status}` } : { done: true }
  },
}

type Reward = z.output<typeof reward>

function outcomeOf({ reward_uuid: ref, status }: Reward): SpinOutcome {
  return FAILED.has(status ?? '') ? { refused: `Sağlayıcıda durumu ${status}` } : { done: true, ref }
}

/** The reward that an earlier call made. */
async function find(post: Post, issue: SpinIssue): Promise<{ found: Reward | undefined } | { fault: string }> {
  const read = readAnswer(
    await post('/freebet/rewards/list', {
      operator_id: operatorIdOf(issue.operator),
      user: issue.player,
      pagination: { limit: 100 },
    }),
  )
  if ('fault' in read) return read
  if ('status' in read) return { fault: saidBy(read) }
  const { data } = rewards.safeParse(read.body)
  return data
    ? { found: data.rewards.find(({ operator_reference }) => operator_reference === issue.name) }
    : { fault: UNREADABLE }
}

/** Its name at the provider; done where it never was there. */
async function refOf(post: Post, issue: SpinIssue): Promise<string | SpinOutcome> {
  const earlier = await find(post, issue)
  if ('fault' in earlier) return earlier
  return earlier.found?.reward_uuid ?? { done: true }
}

/** A template of the game's that takes this stake and number: what it leaves open may be anything. */
async function prepaidFor(post: Post, issue: SpinIssue): Promise<{ uuid: string } | SpinOutcome> {
  const read = readAnswer(
    await post('/freebet/prepaids/list', { operator_id: operatorIdOf(issue.operator), game_code: issue.game }),
  )
  if ('fault' in read) return read
  if ('status' in read) return { refused: saidBy(read) }
  const { data } = prepaids.safeParse(read.body)
  if (!data) return { fault: UNREADABLE }
  const value = amountOf(issue.stakeKurus, issue.amounts)
  const fitting = data.find(
    (each) =>
      each.game_code === issue.game &&
      each.currency === 'TRY' &&
      !each.bonus_buy &&
      (each.bet_value ?? value) === value &&
      (each.bet_count ?? issue.spins) === issue.spins,
  )
  if (fitting) return { uuid: fitting.prepaid_uuid }
  return { refused: 'Sağlayıcıda bu oyun, dönüş değeri ve sayısına uyan bir ödül şablonu yok' }
}

/** ISO 8601 in UTC without a zone, as the API writes times. */
function timeOf(at: Date): string {
  return at.toISOString().slice(0, 19)
}
