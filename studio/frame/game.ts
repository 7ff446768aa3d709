import type { FrameConfig } from '../server/frame/frame-config.ts'
import type { OpenReply, SpinReply } from '../server/replies.ts'
import { resumeGame, spinGame, reportShown } from './api.ts'
import { Refused, stillUnanswered } from './retry.ts'
import { makeBuy } from './buy.ts'
import { wait } from './elements.ts'
import { money, spokenMoney } from './format.ts'
import { makeHighlight } from './reels/highlight.ts'
import { listenForEscape, onHostRefresh, onHostSetup, notifyHost } from './host.ts'
import { makeInfo } from './info.ts'
import { showSlowNotice } from './show/slow-notice.ts'
import { randomKey } from './random-key.ts'
import { paidFor, playRound, type Table } from './show/round.ts'
import { headlineOf } from './rules.ts'
import { roundText, showAgain } from './show/show.ts'
import { makeSound } from './sound.ts'
import { bindSound } from './sound-button.ts'
import { tunings } from './reels/tunings.ts'
import { buildView } from './show/view.ts'

/** RTS 14C: no sooner than this from spin to spin. */
const SPIN_TO_SPIN_MS = 2_500
/** Long enough for the studio's next try to deliver a win. */
const PENDING_MS = 4_000
const TURNING_MS = 500

type RoundRequest = { stake: number; buy?: number }

type State = {
  session: string
  balance: number
  stake: number
  busy: boolean
  window: readonly (readonly number[])[]
  /** Kept until its answer is known, so that a lost reply never becomes a second stake. */
  unanswered: { requestId: string; stake: number; buy?: number } | null
  freeSpins: OpenReply['freeSpins']
  history: OpenReply['history']
}

export function startGame(config: FrameConfig, opened: OpenReply): void {
  const view = buildView(config, opened.mode)
  const table: Table = {
    config,
    view,
    highlight: makeHighlight(config, view.reels),
    sound: makeSound(tunings[config.set]),
  }
  const state: State = {
    session: opened.session,
    balance: opened.balance,
    stake: config.firstStake,
    busy: false,
    window: config.strips.map((strip) => strip.slice(0, config.rows)),
    unanswered: null,
    freeSpins: opened.freeSpins,
    history: opened.history,
  }
  const info = makeInfo(config)
  const buy = makeBuy(config, (stake, price) => void spin(table, state, { stake, buy: price }))
  table.buy = buy
  document.body.append(view.root, info.element)
  if (buy !== null) {
    view.info.after(buy.button)
    document.body.append(buy.dialog)
  }
  view.reels.show(state.window)
  view.plate.textContent = headlineOf(config)
  render(table, state)
  view.spin.addEventListener('click', () => void spin(table, state))
  view.less.addEventListener('click', () => changeStake(table, state, -1))
  view.more.addEventListener('click', () => changeStake(table, state, 1))
  view.info.addEventListener('click', () => info.open(state.stake, state.history))
  const setSound = bindSound(view.sound, table.sound)
  table.sound.bed('base')
  listenForSpace(view.spin)
  listenForEscape()
  onHostRefresh(() => void refresh(table, state))
  onHostSetup(({ stake, isOn }) => {
    setSound(isOn)
    const isFree = !state.busy && state.unanswered === null && state.freeSpins === null
    if (isFree && stake !== undefined && config.stakes.includes(stake)) setStake(table, state, stake)
  })
  if (opened.unfinished !== null) void catchUp(table, state, opened.unfinished)
}

/** Shows what the player did not see of the last visit. */
async function catchUp(table: Table, state: State, reply: SpinReply): Promise<void> {
  state.busy = true
  render(table, state)
  table.view.notice.textContent = 'Önceki turunuz'
  await runAgain(table, reply)
  reportShown(reply.session, reply.roundId)
  state.window = reply.outcome.steps.at(-1)?.window ?? state.window
  if (reply.pending) await refresh(table, state)
  state.busy = false
  render(table, state)
}

/** A round of before once more, without stake or balance. */
export async function replaySpin(config: FrameConfig, reply: SpinReply): Promise<void> {
  const view = buildView(config, 'real')
  const table: Table = { config, view, highlight: makeHighlight(config, view.reels), sound: makeSound() }
  document.body.append(view.root)
  const first = config.strips.map((strip) => strip.slice(0, config.rows))
  await showAgain(view.root, roundText({ ...reply, stake: paidFor(reply) }, reply.bought !== null), async () => {
    view.reels.show(first)
    await runAgain(table, reply)
  })
}

/** The reels turn for a moment and come to rest where they did. */
async function runAgain(table: Table, reply: SpinReply): Promise<void> {
  table.view.plate.textContent = ''
  table.view.root.classList.remove('winning')
  table.highlight.clear()
  table.view.reels.start([])
  await wait(TURNING_MS)
  await playRound(table, reply)
}

async function spin(table: Table, state: State, request: RoundRequest = { stake: state.stake }): Promise<void> {
  const { view, config } = table
  if (state.busy) return
  state.busy = true
  const startedAt = performance.now()
  view.notice.textContent = ''
  view.plate.textContent = ''
  view.root.classList.remove('winning')
  table.highlight.clear()
  render(table, state)
  state.unanswered ??= { requestId: randomKey(), ...request }
  view.reels.start([])
  notifyHost({ type: 'round', phase: 'start', stake: state.unanswered.buy ?? state.unanswered.stake })
  const heard = showSlowNotice(view.notice)
  try {
    const reply = await spinGame({ session: state.session, game: config.code }, state.unanswered)
    state.unanswered = null
    heard()
    await show(table, state, reply)
  } catch (error) {
    heard()
    await refuse(table, state, error)
  }
  await wait(Math.max(0, SPIN_TO_SPIN_MS - (performance.now() - startedAt)))
  state.busy = false
  render(table, state)
}

async function show(table: Table, state: State, reply: SpinReply): Promise<void> {
  const { view } = table
  state.session = reply.session
  if (reply.free) countFreeSpin(state)
  else showStaked(table, state.balance - paidFor(reply))
  await playRound(table, reply)
  reportShown(reply.session, reply.roundId)
  state.window = reply.outcome.steps.at(-1)?.window ?? state.window
  state.history = [
    { id: reply.roundId, stake: paidFor(reply), win: reply.win, at: reply.at, status: 'settled' },
    ...state.history.slice(0, 9),
  ]
  view.spoken.textContent = reply.win === 0 ? 'Kazanç yok.' : `Ödeme ${spokenMoney(reply.win)}.`
  if (reply.pending) {
    view.notice.textContent = 'Kazancınız işleniyor, bakiyenize birazdan eklenecek.'
    setTimeout(() => void refresh(table, state), PENDING_MS)
  }
  if (reply.balance === null) await refresh(table, state)
  else state.balance = reply.balance
  notifyHost({ type: 'round', phase: 'end', roundId: reply.roundId, stake: paidFor(reply), win: reply.win })
  notifyHost({ type: 'balance', balance: state.balance })
}

/** While the round is shown, without what it gives; the page around shows the same. */
function showStaked({ view }: Table, kurus: number): void {
  const balance = Math.max(0, kurus)
  view.balance.textContent = money(balance)
  notifyHost({ type: 'balance', balance })
}

/** Nothing was played: the reels come to rest on what they showed before. */
async function refuse(table: Table, state: State, error: unknown): Promise<void> {
  const refused = error instanceof Refused ? error : undefined
  state.unanswered = stillUnanswered(state.unanswered, error)
  if (refused?.balance != null) state.balance = refused.balance
  if (refused?.code === 'TX_NOT_FOUND') state.freeSpins = null
  await table.view.reels.land(state.window, () => {})
  const message = refused?.message ?? 'Beklenmeyen bir hata oldu.'
  table.view.notice.textContent = message
  notifyHost({ type: 'error', code: refused?.code ?? 'INTERNAL', message })
}

async function refresh(table: Table, state: State): Promise<void> {
  const now = await resumeGame(state.session).catch(() => null)
  if (now === null) return
  state.balance = now.balance
  if (!state.busy) render(table, state)
}

/** Free spins are played first; the last one leaves the stake to the player again. */
function countFreeSpin(state: State): void {
  const { freeSpins } = state
  state.freeSpins = freeSpins !== null && freeSpins.left > 1 ? { ...freeSpins, left: freeSpins.left - 1 } : null
}

function changeStake(table: Table, state: State, step: number): void {
  const { stakes } = table.config
  setStake(table, state, stakes[stakes.indexOf(state.stake) + step] ?? state.stake)
}

function setStake(table: Table, state: State, stake: number): void {
  state.stake = stake
  notifyHost({ type: 'stake', stake })
  render(table, state)
}

function render({ view, config, buy }: Table, state: State): void {
  view.balance.textContent = money(state.balance)
  view.stake.textContent = state.freeSpins === null ? money(state.stake) : `${state.freeSpins.left} bedava dönüş`
  view.spin.setAttribute('aria-disabled', String(state.busy))
  const fixed = state.busy || state.unanswered !== null || state.freeSpins !== null
  view.less.disabled = fixed || state.stake === config.stakes[0]
  view.more.disabled = fixed || state.stake === config.stakes.at(-1)
  buy?.show(state.stake, !fixed)
  view.root.classList.toggle('busy', state.busy)
}

/** Space spins once per press; held down it does nothing more, and on another button it stays that button's. */
function listenForSpace(button: HTMLButtonElement): void {
  document.addEventListener('keydown', (event) => {
    if (event.key !== ' ' || document.querySelector('dialog[open]') !== null) return
    const target = event.target
    if (target instanceof HTMLButtonElement && target !== button) return
    event.preventDefault()
    if (!event.repeat) button.click()
  })
  button.addEventListener('keyup', (event) => {
    if (event.key === ' ') event.preventDefault()
  })
}
