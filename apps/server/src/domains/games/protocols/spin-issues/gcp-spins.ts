import { readAnswer, saidBy } from './spin-answers.ts'
import type { SpinCalls, SpinIssue, SpinOutcome } from './spin-calls.ts'

/** Error codes of the protocol, by what they mean to us. */
const CODE = { unknown: 500, state: 605, notSynced: 606, invalid: 610, expired: 611, notCancelled: 620 }

/** `POST /freespins/issue` and `/freespins/cancel` of the GCP protocol: issues are named by us, a spin's stake by its place among the game's. */
export const gcpSpins: SpinCalls = {
  async issue(post, issue) {
    const level = levelOf(issue)
    if (level === undefined) return { refused: 'Dönüş değeri oyunun bahis adımları arasında değil' }
    const read = readAnswer(
      await post('/freespins/issue', {
        casino_id: issue.operator,
        issue_id: issue.name,
        currency: 'TRY',
        games: [issue.game],
        freespins_quantity: issue.spins,
        bet_level: level,
        valid_until: `${issue.validUntil.toISOString().slice(0, 19)}Z`,
        user: { id: issue.player, country: 'TR' },
      }),
    )
    if ('fault' in read) return read
    if (!('status' in read)) return { done: true }
    const code = codeOf(read.body)
    // One of this name is there: it came of a call whose answer was lost.
    if (code === CODE.state && issue.isRepeated) return { done: true }
    return refusal(read, code)
  },
  async cancel(post, issue) {
    const read = readAnswer(await post('/freespins/cancel', { casino_id: issue.operator, issue_id: issue.name }))
    if ('fault' in read) return read
    const code = 'status' in read ? codeOf(read.body) : undefined
    if (!('status' in read) || code === CODE.invalid) return { done: true }
    return refusal(read, code)
  },
}

function refusal(read: { status: number; body: unknown }, code: number | undefined): SpinOutcome {
  return code === CODE.unknown || code === CODE.notSynced ? { fault: saidBy(read) } : { refused: saidBy(read) }
}

/** From 1 on. */
function levelOf({ stakes, stakeKurus }: SpinIssue): number | undefined {
  const place = stakes?.indexOf(stakeKurus) ?? -1
  return place < 0 ? undefined : place + 1
}

function codeOf(body: unknown): number | undefined {
  const { code } = (body ?? {}) as { code?: unknown }
  return typeof code === 'number' ? code : undefined
}
