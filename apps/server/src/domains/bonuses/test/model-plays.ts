import type { Play, PlayAnswer } from '../../games/public.ts'
import { balancesAgree, codeOf, judge, type Named, type Real, type Sent } from './model-real.ts'
import { bet, openStakes, type PaperBet, refusalsOf, rollback, win } from './model.ts'
import { expect } from 'vitest'
import type { Paper, PaperGrant, PaperRound, PaperStake } from './model-paper.ts'

let keys = 0

export type Order = Omit<PaperBet, 'tx' | 'ref'> & { ref?: string | undefined }

/** A stake: taken or refused by both. */
export async function placeBet(paper: Paper, real: Real, order: Order): Promise<void> {
  const made = newBet(order)
  const refusals = refusalsOf(paper, made)
  const send = senderOf(paper, real, made)
  const answer = await send()
  judge(answer, refusals)
  noteBet(paper, real, made, { send, isTaken: refusals.length === 0 })
  balancesAgree(paper, answer)
}

function newBet(order: Order): PaperBet {
  const no = ++keys
  return { ...order, tx: `m${no}`, ref: order.ref ?? `q${no}` }
}

function senderOf(paper: Paper, real: Real, { tx, ref, game, kurus, spin, closes }: PaperBet): Sent['again'] {
  const freeSpinId = spin ? String(real.grants[paper.grants.indexOf(spin)]) : null
  const play = { transactionId: tx, roundRef: ref, closesRound: closes, freeSpinId }
  return (more) => real.world.tables[game].bet(real, BigInt(kurus), { ...play, ...more })
}

function noteBet(
  paper: Paper,
  real: Real,
  made: PaperBet,
  { send, isTaken }: { send: Sent['again']; isTaken: boolean },
): void {
  const { game, tx, ref } = made
  if (!isTaken) {
    real.refused.push({ game, tx, round: ref })
    return
  }
  bet(paper, made)
  real.touched.add(ref)
  real.sent.push({ kind: 'bet', again: send, stake: stakesOf(paper).find(([, stake]) => stake.tx === tx)?.[1] })
}

export function stakesOf(paper: Paper): [PaperRound, PaperStake][] {
  return paper.rounds.flatMap((round) => round.stakes.map((stake): [PaperRound, PaperStake] => [round, stake]))
}

/** A stake to win or to take back: mostly one of those that are open, and of these mostly one that bonus money paid for. */
export function pickStake(paper: Paper, pick: number): [PaperRound, PaperStake] {
  const all = stakesOf(paper)
  const open = new Set(openStakes(paper))
  const ofOpen = all.filter(([, stake]) => open.has(stake))
  const ofBonus = ofOpen.filter(([, stake]) => stake.parts.length > 0 || stake.spin)
  const among = pick % 7 === 0 || ofOpen.length === 0 ? all : pick % 3 > 0 && ofBonus.length > 0 ? ofBonus : ofOpen
  return among[pick % among.length] as [PaperRound, PaperStake]
}

export interface Won {
  kurus: number
  closes: boolean
}

export async function placeWin(
  paper: Paper,
  real: Real,
  [round, stake]: [PaperRound, PaperStake],
  won: Won,
): Promise<void> {
  const send = winSender(real, [round, stake], won)
  const answer = await send()
  const refusal = stake.isBack ? 'ALREADY_ROLLED_BACK' : round.isClosed ? 'ALREADY_SETTLED' : undefined
  judge(answer, refusal ? [refusal] : [])
  if (!refusal) noteWin(paper, real, { round, stake, won, send })
  balancesAgree(paper, answer)
}

function winSender(
  real: Real,
  [{ game, ref }, { tx }]: [PaperRound, PaperStake],
  { kurus, closes }: Won,
): Sent['again'] {
  const play = { transactionId: `m${++keys}`, closesRound: closes }
  return (more) => real.world.tables[game].win(real, { tx, round: ref }, BigInt(kurus), { ...play, ...more })
}

function noteWin(
  paper: Paper,
  real: Real,
  { round, stake, won, send }: { round: PaperRound; stake: PaperStake; won: Won; send: Sent['again'] },
): void {
  win(paper, round, stake, won)
  real.touched.add(round.ref)
  real.sent.push({ kind: 'win', stake, again: send })
}

export async function placeRollback(paper: Paper, real: Real, [round, stake]: [PaperRound, PaperStake]): Promise<void> {
  const send = rollbackSender(real, { game: round.game, tx: stake.tx, round: round.ref })
  const answer = await send()
  const isSettled = !stake.isBack && (round.isClosed || round.wins.length > 0)
  judge(answer, isSettled ? ['ALREADY_SETTLED'] : [])
  if (!isSettled) {
    if (!stake.isBack) rollback(paper, round, stake)
    real.touched.add(round.ref)
    real.sent.push({ kind: 'rollback', stake, again: send })
  }
  balancesAgree(paper, answer)
}

function rollbackSender(real: Real, { game, tx, round }: Named): Sent['again'] {
  const transactionId = `m${++keys}`
  return (more) => real.world.tables[game].undo(real, { tx, round }, { transactionId, ...more })
}

/** Taken back before it came, or after it was refused: nothing moves, and the stake is refused for ever. */
export async function bury(paper: Paper, real: Real, named: Named | undefined): Promise<void> {
  const buried = named ?? { game: 'slot', tx: `m${++keys}`, round: `q${keys}` }
  const send = rollbackSender(real, buried)
  const answer = await send()
  judge(answer, [])
  balancesAgree(paper, answer)
  paper.buried.add(buried.tx)
  real.buried.push(buried)
  real.sent.push({ kind: 'rollback', stake: undefined, again: send })
}

/** What was taken back before it came: the stake, a win for it and a second rollback all change nothing. */
export async function disturb(paper: Paper, real: Real, { game, tx, round }: Named): Promise<void> {
  const at = real.world.tables[game]
  const late = await at.bet(real, 1n, { transactionId: tx, roundRef: round })
  const won = await at.win(real, { tx, round }, 5n, { transactionId: `m${++keys}` })
  expect([codeOf(late), codeOf(won)]).toEqual(['ALREADY_ROLLED_BACK', 'ALREADY_ROLLED_BACK'])
  const back = await rollbackSender(real, { game, tx, round })()
  judge(back, [])
  balancesAgree(paper, back)
}

export const OTHER_CONTENT = ['none', 'amount', 'closes', 'round', 'kind', 'session'] as const

/** The same once more is answered as before and moves nothing; with other content it is refused. A session that is over bars neither. */
export async function repeat(paper: Paper, sent: Sent, other: (typeof OTHER_CONTENT)[number]): Promise<void> {
  const answer = await sent.again(changed(sent, other))
  balancesAgree(paper, answer)
  const isSame = other === 'none' || other === 'session'
  const code = isSame
    ? sent.kind === 'bet' && sent.stake?.isBack
      ? 'ALREADY_ROLLED_BACK'
      : undefined
    : 'DUPLICATE_MISMATCH'
  if (code) expect(codeOf(answer)).toBe(code)
  else expect(answer).toMatchObject({ ok: true, replayed: true })
}

function changed({ kind }: Sent, other: (typeof OTHER_CONTENT)[number]): Partial<Play> {
  if (other === 'none') return {}
  if (other === 'session') return { barred: 'SESSION_EXPIRED' }
  if (other === 'amount') return { amount: 77_777_777n }
  if (other === 'round') return { roundRef: 'another' }
  if (other === 'kind') return kind === 'win' ? { kind: 'rollback' } : { kind: 'win' }
  return { closesRound: true, reference: 'another' }
}

/** The same stake several times at once, each sent twice: as if they had come one after the other. */
export async function betAtOnce(paper: Paper, real: Real, order: Order, times: number): Promise<void> {
  const bets = Array.from({ length: times }, () => newBet(order))
  const senders = new Map(bets.map((each) => [each, senderOf(paper, real, each)]))
  const send = (each: PaperBet) => (senders.get(each) as Sent['again'])()
  const answered = await Promise.all(
    bets.map(async (each) => ({ made: each, answers: await Promise.all([send(each), send(each)]) })),
  )
  const firsts = answered.map(({ made, answers: [first, second] }) => {
    expect(codeOf(second as PlayAnswer)).toBe(codeOf(first as PlayAnswer))
    const played = first?.ok && first.replayed ? second : first
    const other = played === first ? second : first
    if (other?.ok) expect(other.replayed).toBe(true)
    return { made, answer: played as PlayAnswer }
  })
  for (const { made, answer } of inOrder(firsts)) {
    const refusals = refusalsOf(paper, made)
    judge(answer, refusals)
    noteBet(paper, real, made, { send: senders.get(made) as Sent['again'], isTaken: refusals.length === 0 })
    if (answer.ok) balancesAgree(paper, answer)
  }
}

/** By what they moved, in its order; what was refused changed nothing and stands last. */
function inOrder<Each extends { answer: PlayAnswer }>(answers: readonly Each[]): Each[] {
  const place = ({ answer }: Each) => (answer.ok ? answer.version : Number.POSITIVE_INFINITY)
  return answers.toSorted((a, b) => place(a) - place(b) || 0)
}

/** A win in every open round at once, and something of another kind among them. */
export async function winAtOnce(
  paper: Paper,
  real: Real,
  won: Won,
  beside: () => Promise<void> | undefined,
): Promise<void> {
  const open = new Set(openStakes(paper))
  const chosen = paper.rounds.flatMap((round): [PaperRound, PaperStake][] => {
    const stake = round.stakes.find((each) => open.has(each))
    return stake ? [[round, stake]] : []
  })
  const plays = chosen.map(([round, stake]) => ({ round, stake, won, send: winSender(real, [round, stake], won) }))
  const wins = Promise.all(plays.map(async (play) => ({ play, answer: await play.send() })))
  const [answers] = await Promise.all([wins, beside()])
  for (const { play, answer } of inOrder(answers)) {
    judge(answer, [])
    noteWin(paper, real, play)
  }
}

/** A stake and its rollback on their way at once: whichever comes first, nothing is left of it. */
export async function betAndRollbackAtOnce(paper: Paper, real: Real, order: Order): Promise<void> {
  const made = newBet(order)
  const { game, tx, ref } = made
  const refusals = refusalsOf(paper, made)
  const send = senderOf(paper, real, made)
  const sendBack = rollbackSender(real, { game, tx, round: ref })
  const [placed, back] = await Promise.all([send(), sendBack()])
  judge(back, [])
  if (!placed.ok && placed.code === 'ALREADY_ROLLED_BACK') {
    paper.buried.add(tx)
    return
  }
  judge(placed, refusals)
  noteBet(paper, real, made, { send, isTaken: placed.ok })
  if (!placed.ok) paper.buried.add(tx)
  else {
    const [round, stake] = stakesOf(paper).find(([, each]) => each.tx === tx) as [PaperRound, PaperStake]
    if (!round.isClosed) rollback(paper, round, stake)
  }
}

export function spinnable(paper: Paper, pick: number): PaperGrant | undefined {
  const withSpins = paper.grants.filter(({ spins }) => spins > 0)
  const among = pick % 5 === 0 || withSpins.length === 0 ? paper.grants : withSpins
  return among[pick % among.length]
}
