import { authenticate, balance, bet, rollback, win } from '@meydan/contract/provider'
import type { InputOf, OutputOf } from '@meydan/contract/call'
import { refusals } from '@meydan/contract/refusals'
import type { FastifyReply } from 'fastify'
import type { House, PlayerId, ProviderIdentity } from '../../../../platform/house.ts'
import { type Route, route } from '../../../../platform/serve.ts'
import { freeSpinsFor } from '../../../bonuses/public.ts'
import { maskName, readPlayer } from '../../../identity/public.ts'
import { currentBalance } from '../../../wallet/public.ts'
import { catalogueOf, type Game, playedGame } from '../../lobby/catalogue.ts'
import { type GameSession, openGameSession, readGameSession } from '../game-sessions.ts'
import { isInGoodStanding } from '../launch.ts'
import { playOrHold } from '../../play/play-or-hold.ts'
import { capWhateverStaked } from '../../play/cap.ts'
import type { Play, PlayAnswer, PlayRefusal } from '../../play/play.ts'
import { playerOf, refOf } from '../player-ref.ts'

/** The calls of game providers, whose signature the door has checked. */
export function providerRoutes(house: House): Route[] {
  return [
    route(authenticate, ({ input, provider, reply }) => openSession(house, provider, input.token, reply)),
    route(balance, ({ input, provider, reply }) => readBalance(house, provider, input.session, reply)),
    route(bet, (incoming) => playBet(house, incoming)),
    route(win, (incoming) => playWin(house, incoming)),
    route(rollback, (incoming) => playRollback(house, incoming)),
  ]
}

async function openSession(
  house: House,
  provider: ProviderIdentity,
  token: string,
  reply: FastifyReply,
): Promise<OutputOf<typeof authenticate>> {
  const opened = await openGameSession(house, provider.id, token)
  if (!opened) return refused(reply, { code: 'SESSION_INVALID' })
  const game = (await catalogueOf(house)).byId.get(opened.gameId)
  if (!game) return refused(reply, { code: 'GAME_BLOCKED' })
  const spins = await freeSpinsFor(house.db, opened.playerId, opened.gameId)
  const { username } = await readPlayer(house.db, opened.playerId)
  return {
    status: 'ok',
    player_ref: refOf(opened.playerId),
    nickname: maskName(username),
    currency: 'TRY',
    balance: await playable(house, opened.playerId),
    session: opened.session,
    game_code: game.code,
    mode: 'real',
    limits: game && limitsOf(game),
    free_spins: spins && { id: spins.id, left: spins.left, stake: Number(spins.stakeKurus) },
  }
}

function limitsOf({ maxStake, winCap }: Game) {
  return {
    ...(maxStake === null ? {} : { max_stake: Number(maxStake) }),
    max_win: capWhateverStaked(winCap),
    ...(winCap.times === null ? {} : { max_win_x: winCap.times }),
  }
}

async function readBalance(
  house: House,
  provider: ProviderIdentity,
  token: string,
  reply: FastifyReply,
): Promise<OutputOf<typeof balance>> {
  const session = await readGameSession(house, token)
  if (session?.providerId !== provider.id) return refused(reply, { code: 'SESSION_INVALID' })
  return { status: 'ok', balance: await playable(house, session.playerId) }
}

interface Incoming<Input> {
  input: Input
  provider: ProviderIdentity
  reply: FastifyReply
}

async function playBet(house: House, { input, provider, reply }: Incoming<InputOf<typeof bet>>) {
  if (input.currency !== 'TRY') return refused(reply, { code: 'WRONG_CURRENCY' })
  const play = await playOf(house, provider, input)
  if (!play) return refused(reply, { code: 'GAME_BLOCKED' })
  const freeSpinId = input.free_spin_id ?? null
  if (freeSpinId !== null && input.amount !== 0) return refused(reply, { code: 'BAD_REQUEST' })
  const session = await readGameSession(house, input.session)
  if (session && session.providerId !== provider.id) return refused(reply, { code: 'SESSION_INVALID' })
  const barred = await barredFrom(house, play, session)
  return perform(house, reply, {
    ...play,
    kind: 'bet',
    reference: '',
    amount: BigInt(input.amount),
    closesRound: input.round_closed ?? false,
    freeSpinId,
    barred,
  })
}

async function playWin(house: House, { input, provider, reply }: Incoming<InputOf<typeof win>>) {
  if (input.currency !== 'TRY') return refused(reply, { code: 'WRONG_CURRENCY' })
  const play = await playOf(house, provider, input)
  if (!play || !(await fitsSession(house, play, input.session)))
    return refused(reply, { code: play ? 'SESSION_INVALID' : 'GAME_BLOCKED' })
  const reference = input.reference_transaction_id
  return perform(house, reply, {
    ...play,
    kind: 'win',
    reference,
    amount: BigInt(input.amount),
    closesRound: input.round_closed,
  })
}

async function playRollback(house: House, { input, provider, reply }: Incoming<InputOf<typeof rollback>>) {
  const play = await playOf(house, provider, input)
  if (!play || !(await fitsSession(house, play, input.session)))
    return refused(reply, { code: play ? 'SESSION_INVALID' : 'GAME_BLOCKED' })
  return perform(house, reply, {
    ...play,
    kind: 'rollback',
    reference: input.reference_transaction_id,
    amount: 0n,
    closesRound: false,
  })
}

type Common = Omit<Play, 'kind' | 'reference' | 'amount' | 'closesRound'> & { takesBets: boolean }

type MovementInput = Pick<InputOf<typeof bet>, 'player_ref' | 'round_id' | 'transaction_id' | 'game_code'>

/** What the three movements share; undefined where the provider has no such game. */
async function playOf(house: House, provider: ProviderIdentity, input: MovementInput): Promise<Common | undefined> {
  const { byProviderAndCode } = await catalogueOf(house)
  const game: Game | undefined = byProviderAndCode.get(`${provider.id}:${input.game_code}`)
  if (!game) return undefined
  return {
    provider: { id: provider.id, code: provider.code },
    playerId: playerOf(input.player_ref),
    game: playedGame(game),
    roundRef: input.round_id,
    transactionId: input.transaction_id,
    freeSpinId: null,
    barred: null,
    takesBets: game.takesBets,
  }
}

/**
 * Only a new stake asks for a session that still runs and a game that is on; whatever was staked can be won or taken back. What
 * is to be said of the account goes before what its session came to by that.
 */
async function barredFrom(house: House, play: Common, session: GameSession | undefined): Promise<PlayRefusal | null> {
  if (!session || session.playerId !== play.playerId) return 'SESSION_INVALID'
  const isOver = session.isEnded || session.expiresAt <= house.db.now().getTime()
  if (!isOver && session.gameId === play.game.id && play.takesBets) return null
  if (!(await isInGoodStanding(house, play.playerId))) return 'PLAYER_BLOCKED'
  return isOver ? 'SESSION_EXPIRED' : 'GAME_BLOCKED'
}

/** A win or rollback may come long after its session; one that names a session of another player or provider is refused. */
async function fitsSession(house: House, play: Common, token: string): Promise<boolean> {
  const session = await readGameSession(house, token)
  return !session || (session.playerId === play.playerId && session.providerId === play.provider.id)
}

async function perform(house: House, reply: FastifyReply, play: Play): Promise<OutputOf<typeof bet>> {
  const answer = await playOrHold(house, play)
  if (!answer.ok && answer.code === 'DUPLICATE_MISMATCH') {
    house.log.warn(
      { provider: play.provider.code, transaction: play.transactionId },
      'a transaction id came again with other content',
    )
  }
  return answer.ok ? { status: 'ok', tx_id: answer.transaction, balance: playableOf(answer) } : refused(reply, answer)
}

function playableOf({ cash, bonus }: PlayAnswer): number {
  return Number(cash + bonus)
}

async function playable(house: House, playerId: PlayerId): Promise<number> {
  const { cash, bonus } = await currentBalance(house, playerId)
  return cash + bonus
}

type WireRefusal = PlayRefusal | 'WRONG_CURRENCY' | 'BAD_REQUEST'

const WIRE: Record<WireRefusal, { http: number; message: string }> = {
  INSUFFICIENT_FUNDS: { http: 409, message: refusals.insufficient_funds.message },
  SESSION_INVALID: { http: 401, message: 'Oyun oturumu bulunamadı. Lütfen oyunu yeniden açın' },
  SESSION_EXPIRED: { http: 401, message: 'Oyun oturumunuz sona erdi. Lütfen oyunu yeniden açın' },
  PLAYER_BLOCKED: { http: 403, message: 'Hesabınız şu anda oyuna kapalıdır' },
  LIMIT_REACHED: { http: 409, message: refusals.stake_limit_reached.message },
  STAKE_ABOVE_BONUS_MAXIMUM: { http: 409, message: refusals.stake_above_bonus_maximum.message },
  GAME_BLOCKED: { http: 409, message: refusals.game_unavailable.message },
  AMOUNT_TOO_LARGE: { http: 400, message: refusals.amount_too_large.message },
  WRONG_CURRENCY: { http: 400, message: 'Yalnızca TRY ile oynanabilir' },
  BAD_REQUEST: { http: 400, message: refusals.bad_input.message },
  WIN_HELD: {
    http: 503,
    message: 'Bu kazanç onay bekliyor. Lütfen aynı işlemi daha sonra yeniden gönderin',
  },
  DUPLICATE_MISMATCH: { http: 409, message: refusals.idempotency_conflict.message },
  TX_NOT_FOUND: { http: 404, message: 'İşlem bulunamadı' },
  ALREADY_ROLLED_BACK: { http: 409, message: 'Bu bahis iptal edilmiş' },
  ALREADY_SETTLED: { http: 409, message: 'Bu el sonuçlanmış' },
}

const LIMITS: Record<string, string> = {
  reality: 'Devam etmeden önce oyun süreniz ve sonucunuzla ilgili bilgilendirmeyi onaylayın',
  stake: refusals.stake_limit_reached.message,
  loss: refusals.loss_limit_reached.message,
  session: refusals.session_limit_reached.message,
  age: refusals.stake_above_age_cap.message,
  pace: refusals.too_soon.message,
  kyc: refusals.identity_required.message,
  licence: refusals.category_not_licensed.message,
  stopped: 'Bahisler bir güvenlik denetimi için kısa süre durduruldu. Açık elleriniz sonuçlanır, kazançlarınız ödenir',
}

/** A bonus's maximum stake is a limit on the wire; the sentence says which. Without a session no balance is told. */
function refused(
  reply: FastifyReply,
  answer: { code: WireRefusal; reason?: string; cash?: bigint; bonus?: bigint },
): Extract<OutputOf<typeof balance>, { status: 'error' }> {
  const { http, message } = WIRE[answer.code]
  reply.code(http)
  const code = answer.code === 'STAKE_ABOVE_BONUS_MAXIMUM' ? 'LIMIT_REACHED' : answer.code
  const known =
    code === 'SESSION_INVALID' || answer.cash === undefined || answer.bonus === undefined
      ? {}
      : { balance: Number(answer.cash + answer.bonus) }
  return { status: 'error', code, message: LIMITS[answer.reason ?? ''] ?? message, ...known }
}
