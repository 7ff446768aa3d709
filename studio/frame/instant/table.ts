import { ruleNamed } from '@meydan/fair/rules'
import type { InstantConfig } from '../../instant/config.ts'
import type { InstantOpenReply, Revealed, RoundReply, RoundView, SeedsView } from '../../instant/replies.ts'
import { highestStakeAt } from '../../instant/stakes.ts'
import { resumeGame, reportShown } from '../api.ts'
import { Refused, stillUnanswered } from '../retry.ts'
import { wait } from '../elements.ts'
import { money, spokenMoney } from '../format.ts'
import { listenForEscape, onHostRefresh, onHostSetup, notifyHost } from '../host.ts'
import { showSlowNotice } from '../show/slow-notice.ts'
import { makeSound, type Sound } from '../sound.ts'
import { bindSound } from '../sound-button.ts'
import { celebrate, endCelebration } from './celebrate.ts'
import { pickField, playRound, rotateSeed, takeRound } from './calls.ts'
import { fillInfo, fillProof, makeSheet, type Sheet } from './sheets.ts'
import { type Stage, type StageEvents, timesText } from './stage.ts'
import { tokens } from './tokens.ts'
import { buildView, fillStrip, type View } from './view.ts'
import { randomKey } from '../random-key.ts'

const HISTORY = 20

type State = {
  session: string
  balance: number
  seeds: SeedsView
  revealed: Revealed | null
  history: RoundView[]
  /** The round that waits for the player. */
  open: RoundView | null
  busy: boolean
  /** Kept until its answer is known, so that a lost reply never becomes a second stake. */
  unanswered: { requestId: string; stake: number; bet: object } | null
}

type Table = { config: InstantConfig; view: View; stage: Stage; sound: Sound; proof: Sheet; state: State }

export function startTable(
  config: InstantConfig,
  opened: InstantOpenReply,
  make: (events: StageEvents) => Stage,
): void {
  const state: State = {
    session: opened.session,
    balance: opened.balance,
    seeds: opened.seeds,
    revealed: null,
    history: [...opened.history].filter(({ status }) => status !== 'open'),
    open: opened.unfinished,
    busy: false,
    unanswered: null,
  }
  const changed = (): void => render(table)
  const stage = make({ changed, picked: (field) => void decide(table, field) })
  const view = buildView(config, opened.mode, stage, changed)
  const info = makeSheet('info-title', config.name)
  const proof = makeSheet('proof-title', 'Kanıt')
  const table: Table = { config, view, stage, sound: makeSound(), proof, state }
  document.body.append(view.root, info.element, proof.element)
  view.go.addEventListener('click', () => void press(table))
  view.info.addEventListener('click', () => {
    fillInfo(info, config, stage, state.history, prove(table))
    info.open()
  })
  view.proof.addEventListener('click', () => openProof(table, ''))
  const setSound = bindSound(view.sound, table.sound)
  onHostSetup(({ isOn }) => setSound(isOn))
  listenForEscape()
  if (opened.mode === 'real') onHostRefresh(() => void refresh(table))
  listenForSpace(view.go)
  if (state.open !== null) void goOn(table, state.open)
  else if (opened.unshown !== null) void catchUp(table, opened.unshown)
  fillStrip(view, stage, state.history, prove(table))
  render(table)
}

/** A round left by an earlier visit stands as it was. */
async function goOn(table: Table, open: RoundView): Promise<void> {
  table.view.notice.textContent = 'Önceki turunuz açık: kaldığınız yerden sürüyor.'
  table.view.stake.set(open.stake)
  table.stage.start()
  await table.stage.show(open, table.sound)
  render(table)
}

/** Shows what the player did not see of the last visit. */
async function catchUp(table: Table, round: RoundView): Promise<void> {
  const { state, stage, view } = table
  state.busy = true
  render(table)
  view.notice.textContent = 'Önceki turunuz'
  stage.set(round.bet)
  stage.start()
  await stage.show(round, table.sound)
  tell(table, round)
  reportShown(state.session, round.id)
  state.busy = false
  render(table)
}

/** The one big button: plays, or takes what an open round has reached. */
async function press(table: Table): Promise<void> {
  const { state, stage, view } = table
  if (state.busy || view.go.getAttribute('aria-disabled') === 'true') return
  const { open, session } = state
  const choice = stage.turn?.choice
  if (open !== null && choice !== undefined) return decide(table, choice())
  if (open !== null) return settle(table, () => takeRound({ session, round: open.id }))
  const stake = view.stake.value()
  if (stake === undefined) return
  state.unanswered ??= { requestId: randomKey(), stake, bet: stage.bet() }
  const asked = state.unanswered
  stage.start()
  await settle(table, () => playRound({ session }, asked))
}

async function decide(table: Table, field: number): Promise<void> {
  const { open, busy, session } = table.state
  if (busy || open === null) return
  await settle(table, () => pickField({ session, round: open.id, field, at: open.decisions.length }))
}

/** Asks, shows what came, and keeps the pace; of a refusal only its sentence is new. */
async function settle(table: Table, ask: () => Promise<RoundReply>): Promise<void> {
  const { state, view, config } = table
  const startedAt = performance.now()
  const isNew = state.open === null
  state.busy = true
  // With each decision anew: the round may have waited long for its player.
  notifyHost({ type: 'round', phase: 'start', stake: state.open?.staked ?? state.unanswered?.stake ?? 0 })
  view.notice.textContent = ''
  view.plate.textContent = ''
  view.root.classList.remove('winning')
  endCelebration(view.place)
  render(table)
  const heard = showSlowNotice(view.notice)
  try {
    const reply = await ask()
    heard()
    await show(table, reply)
  } catch (error) {
    heard()
    refuse(table, error)
  }
  if (isNew && state.open === null) await wait(Math.max(0, config.paceMs - (performance.now() - startedAt)))
  state.busy = false
  render(table)
}

async function show(table: Table, reply: RoundReply): Promise<void> {
  const { state, view, stage } = table
  const { round } = reply
  state.unanswered = null
  state.session = reply.session
  state.seeds = reply.seeds
  const isEnded = round.pay !== null
  const laid = round.staked - (state.open?.staked ?? 0)
  if (laid > 0) {
    const balance = Math.max(0, state.balance - laid)
    view.balance.textContent = money(balance)
    notifyHost({ type: 'balance', balance })
  }
  state.open = isEnded ? null : round
  await stage.show(round, table.sound)
  if (isEnded) reportShown(reply.session, round.id)
  if (reply.balance !== null) state.balance = reply.balance
  else state.balance += round.win - laid
  notifyHost({ type: 'balance', balance: state.balance })
  if (!isEnded) return
  state.history = [round, ...state.history.filter(({ id }) => id !== round.id)].slice(0, HISTORY)
  fillStrip(view, stage, state.history, prove(table))
  tell(table, round)
  if (reply.pending) view.notice.textContent = 'Kazancınız işleniyor, bakiyenize birazdan eklenecek.'
  notifyHost({ type: 'round', phase: 'end', roundId: round.id, stake: round.staked, win: round.win })
}

/** A return of no more than the stake is shown plainly: no gold, no sound. */
function tell({ config, view, stage, sound }: Table, round: RoundView): void {
  const isWin = round.win > round.staked
  view.root.classList.toggle('winning', isWin)
  view.plate.textContent = round.win === 0 ? '' : `${isWin ? 'KAZANÇ' : 'ÖDEME'} ${money(round.win)}`
  view.spoken.textContent = `${stage.says(round)}. ${round.win === 0 ? 'Kazanç yok.' : `Ödeme ${spokenMoney(round.win)}.`}`
  if (!isWin) return
  sound.win(round.win / round.staked)
  celebrate(view.place, stage.won?.() ?? view.plate, tokens[config.code], round.win / round.staked)
}

function refuse({ state, view, stage }: Table, error: unknown): void {
  const refused = error instanceof Refused ? error : undefined
  state.unanswered = stillUnanswered(state.unanswered, error)
  if (refused?.balance != null) state.balance = refused.balance
  if (refused?.code === 'ROUND_GONE') state.open = null
  if (state.open === null) stage.reset()
  const message = refused?.message ?? 'Beklenmeyen bir hata oldu.'
  view.notice.textContent = message
  notifyHost({ type: 'error', code: refused?.code ?? 'INTERNAL', message })
}

/** The balance changed elsewhere. */
async function refresh(table: Table): Promise<void> {
  const { state } = table
  const now = await resumeGame(state.session).catch(() => null)
  if (now === null || state.busy) return
  state.balance = now.balance
  render(table)
}

function prove({ config }: Pick<Table, 'config'>): (round: RoundView) => void {
  return (round) => notifyHost({ type: 'proof', game: config.code, round: round.id })
}

function openProof(table: Table, problem: string): void {
  const { state, proof } = table
  fillProof(proof, { seeds: state.seeds, revealed: state.revealed, problem }, (client) => void turn(table, client))
  proof.open()
}

async function turn(table: Table, client: string): Promise<void> {
  const { state } = table
  if (!/^[\w.-]{1,64}$/.test(client)) {
    return openProof(table, 'Tohum 1–64 harf, rakam, nokta, tire veya alt çizgi olmalı.')
  }
  try {
    const reply = await rotateSeed({ session: state.session, client })
    Object.assign(state, { session: reply.session, seeds: reply.seeds, revealed: reply.revealed })
    openProof(table, '')
  } catch (error) {
    openProof(table, error instanceof Refused ? error.message : 'Beklenmeyen bir hata oldu.')
  }
}

function render({ view, stage, config, state }: Table): void {
  const { open, busy } = state
  const isFixed = busy || open !== null || state.unanswered !== null
  view.balance.textContent = busy && open === null ? view.balance.textContent : money(state.balance)
  stage.lock(isFixed)
  view.stake.disable(isFixed)
  const rule = ruleNamed(config.algorithm)
  const bet = rule?.read(stage.bet())
  const highest = highestStakeAt(bet === undefined ? 100 : (rule?.highestPay(bet) ?? 100))
  const stakes = bet === undefined ? 1 : (rule?.stakes?.(bet, []) ?? 1)
  for (const [at, button] of [...view.chips.querySelectorAll('button')].entries()) {
    button.disabled = isFixed || (config.chips[at] ?? 0) > Math.min(highest, state.balance / stakes)
  }
  const stake = view.stake.value()
  // What is asked for again may have its stake already.
  const missing =
    state.unanswered !== null
      ? ''
      : stage.missing() || stakeProblem(view, { stake, highest, balance: state.balance / stakes })
  const reached = open === null || stage.turn?.choice !== undefined ? 0 : reachedBy(open)
  view.go.textContent = open === null ? 'Oyna' : takeText(stage, open, reached)
  const isOff = busy || (open === null ? missing !== '' : reached === 0 && stage.turn?.choice === undefined)
  view.go.setAttribute('aria-disabled', String(isOff))
  view.promise.textContent =
    open === null ? missing || promiseText(stake ?? 0, rule?.highestPay(bet) ?? 0) : openText(stage, open)
  view.root.classList.toggle('busy', busy)
  view.root.classList.toggle('open', open !== null)
}

function stakeProblem(
  view: View,
  { stake, highest, balance }: { stake: number | undefined; highest: number; balance: number },
): string {
  if (view.stake.input.value === '') return 'Bahis tutarını seçin.'
  if (stake === undefined || stake > highest)
    return `Bahis ${money(500)} ile ${money(highest)} arasında tam lira olmalı.`
  return stake > balance ? 'Bakiyeniz bu bahse yetmiyor.' : ''
}

function promiseText(stake: number, pay: number): string {
  return `En çok ${money((stake / 100) * pay)} (${timesText(pay)})`
}

function openText({ turn }: Stage, open: RoundView): string {
  return `${turn?.says(open) ?? ''} · bahis ${money(open.staked)}`
}

/** Hundredths that the open round has reached. */
function reachedBy({ algorithm, bet, drawn, decisions }: RoundView): number {
  return ruleNamed(algorithm)?.turns?.reached(bet, drawn, decisions) ?? 0
}

function takeText({ turn }: Stage, open: RoundView, reached: number): string {
  return reached === 0 ? (turn?.asks ?? '') : `Al ${money((open.stake / 100) * reached)}`
}

/** Space presses the big button, once per press; on another control it stays that control's. */
function listenForSpace(button: HTMLButtonElement): void {
  document.addEventListener('keydown', (event) => {
    if (event.key !== ' ' || document.querySelector('dialog[open]') !== null) return
    if (event.target instanceof HTMLElement && event.target.closest('button, input, select') !== null) return
    event.preventDefault()
    if (!event.repeat) button.click()
  })
}
