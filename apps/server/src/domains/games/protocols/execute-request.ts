import type { Db } from '../../../platform/database/db.ts'
import type { AppContext, PlayerId, ProviderIdentity } from '../../../platform/app-context.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { freeSpinsFor, freeSpinsNamed } from '../../bonuses/public.ts'
import { maskName, readPlayer } from '../../identity/public.ts'
import { currentBalance } from '../../wallet/public.ts'
import { catalogueOf, type Game, playedGame } from '../lobby/catalogue.ts'
import { capWhateverStaked } from '../play/win-caps/cap.ts'
import { holdWin } from '../play/win-caps/hold-win.ts'
import { shardsOf } from '../play/shard/shards.ts'
import type { Play, PlayRefusal } from '../play/play.ts'
import { type GameSession, openGameSession, readGameSession } from './launch/game-sessions.ts'
import { recordTestCall, noteTestCall } from './providers/record-test-call.ts'
import { mayLaunch } from './launch/launch.ts'
import { grantNamed, readSpinActs } from './spin-issues/spin-acts.ts'
import { playerOf, refOf } from './player-ref.ts'
import type { ProviderRequest, ProviderAction, Outcome } from './protocol.ts'
import type { ProtocolRefusal } from './protocol-refusals.ts'

/**
 * Executes a provider's request of any protocol; in a test of the connection it is recorded. Refuses `busy` where nothing was done, or
 * where that is unknown.
 */
export async function executeRequest(
  context: Pick<AppContext, 'db' | 'hub' | 'log'>,
  provider: ProviderIdentity,
  request: ProviderAction,
): Promise<Outcome> {
  if (request.kind === 'open') return open(context, provider, request.token)
  if (request.kind === 'player')
    return (await isKnown(context.db, request.player)) ? { kind: 'player' } : refused('SESSION_INVALID')
  if (request.kind === 'spins') return playSpins(context, provider, request)
  const session = await readGameSession(context, request.session)
  const outcome =
    request.kind === 'balance'
      ? await answerBalance(context, { provider, session }, request)
      : await play(context, { provider, session }, request)
  if (session && session.testId !== null && session.providerId === provider.id)
    await recordTestCall(context.db, session.testId, { asked: request, outcome })
  return outcome
}

/** The provider, and the game session that the request names, if it exists. */
interface Asker {
  provider: ProviderIdentity
  session: GameSession | undefined
}

async function open(
  context: Pick<AppContext, 'db' | 'hub'>,
  provider: ProviderIdentity,
  token: string,
): Promise<Outcome> {
  const opened = await openGameSession(context.db, provider.id, token)
  if (!opened) return refused('SESSION_INVALID')
  const game = (await catalogueOf(context)).byId.get(opened.gameId)
  if (!game) return refused('GAME_BLOCKED')
  if (opened.testId !== null) await noteTestCall(context.db, opened.testId, ['authenticate'])
  const freeSpins = await freeSpinsFor(context.db, opened.playerId, opened.gameId)
  const { username } = await readPlayer(context.db, opened.playerId)
  return {
    kind: 'opened',
    session: opened.session,
    player: refOf(opened.playerId),
    nickname: maskName(username),
    game: game.code,
    balance: await playable(context, opened.playerId),
    limits: { maxStake: game.maxStake, maxWin: capWhateverStaked(game.winCap), maxWinTimes: game.winCap.times },
    freeSpins,
  }
}

async function isKnown(db: Db, player: string): Promise<boolean> {
  try {
    await readPlayer(db, playerOf(player))
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

async function answerBalance(
  context: Pick<AppContext, 'db' | 'hub'>,
  { provider, session }: Asker,
  request: ProviderAction & { kind: 'balance' },
): Promise<Outcome> {
  const isTheirs = session?.providerId === provider.id
  if (!isTheirs || (request.player !== null && playerOf(request.player) !== session.playerId))
    return refused('SESSION_INVALID')
  // A protocol that names the session alone gets no balance after its login ended; one that names the player too may ask later.
  if (request.player === null && session.isEnded) return refused('SESSION_EXPIRED')
  return { kind: 'balance', balance: await playable(context, session.playerId) }
}

type PlayRequest = ProviderAction & { kind: 'play' }

async function play(
  context: Pick<AppContext, 'db' | 'hub' | 'log'>,
  { provider, session }: Asker,
  request: PlayRequest,
): Promise<Outcome> {
  if (request.currency !== 'TRY') return refused('WRONG_CURRENCY')
  const game = gameNamed(await catalogueOf(context), provider.id, request)
  if (!game) return refused('GAME_BLOCKED')
  if (request.acts.some((act) => act.kind === 'bet' && act.freeSpin !== null && (act.amount !== 0n || act.buysFeature)))
    return refused('BAD_REQUEST')
  const playerId = playerOf(request.player)
  if (session && session.providerId !== provider.id) return refused('SESSION_INVALID')
  const isStaking = request.acts.some(({ kind }) => kind === 'bet')
  // A win or rollback may come long after its session; one that names a session of another player is refused.
  if (!isStaking && session && session.playerId !== playerId) return refused('SESSION_INVALID')
  const common: Common = {
    provider: { id: provider.id, code: provider.code },
    playerId,
    game: playedGame(game),
    barred: isStaking ? await barredFrom(context.db, { playerId, game, asked: request }, session) : null,
  }
  const acts = request.usesOwnNames ? request.acts : await readSpinActs(context.db, provider.id, request.acts)
  return commit(context, request, acts.map((act) => playOf(common, act)) as [Play, ...Play[]])
}

/** The game by its code. Where the protocol has variants, a code with a number behind it is the game without the number. */
function gameNamed(
  { byProviderAndCode }: Awaited<ReturnType<typeof catalogueOf>>,
  providerId: number,
  { game, hasVariants }: PlayRequest,
): Game | undefined {
  const named = byProviderAndCode.get(`${providerId}:${game}`)
  if (named || !hasVariants) return named
  const [, stem] = /^(.*[^\d:._-])[:._-]?\d{1,6}$/.exec(game) ?? []
  return stem === undefined ? undefined : byProviderAndCode.get(`${providerId}:${stem}`)
}

/**
 * A new stake needs a running session and a game that takes bets, or is being tested; what was staked can always be won or rolled back. A blocked
 * account is answered before its ended session.
 */
async function barredFrom(
  db: Db,
  { playerId, game, asked }: { playerId: PlayerId; game: Game; asked: PlayRequest },
  session: GameSession | undefined,
): Promise<PlayRefusal | null> {
  if (!session || session.playerId !== playerId) return 'SESSION_INVALID'
  if (asked.isAfterSession) return null
  const isOver = session.isEnded || session.expiresAt <= db.now().getTime()
  if (!isOver && session.gameId === game.id && (game.takesBets || session.testId !== null)) return null
  if (!(await mayLaunch(db, playerId))) return 'PLAYER_BLOCKED'
  return isOver ? 'SESSION_EXPIRED' : 'GAME_BLOCKED'
}

/** Free spins reported together: each takes one spin, and the total is the one win of the round. The ids cannot be a provider's. */
async function playSpins(
  context: Pick<AppContext, 'db' | 'hub' | 'log'>,
  provider: ProviderIdentity,
  { id: name, total, areOver }: ProviderAction & { kind: 'spins' },
): Promise<Outcome> {
  const id = await grantNamed(context.db, provider.id, name)
  const spins = await freeSpinsNamed(context.db, id)
  const game = spins && (await catalogueOf(context)).byId.get(spins.gameId)
  if (!game || game.providerId !== provider.id) return refused('TX_NOT_FOUND')
  if (!areOver) return { kind: 'balance', balance: await playable(context, spins.playerId) }
  const round = `freespins/${id}`
  const spent = Array.from(
    { length: spins.count },
    (_, at): ProviderRequest => ({
      kind: 'bet',
      transaction: `${round}/${at + 1}`,
      round,
      amount: 0n,
      closes: false,
      freeSpin: id,
      isReportedLater: true,
    }),
  )
  const won: ProviderRequest = {
    kind: 'round-win',
    transaction: `${round}/total`,
    round,
    amount: total,
    closes: true,
    byRound: 'known',
  }
  const common = { provider, playerId: spins.playerId, game: playedGame(game), barred: null }
  return commit(context, {}, [...spent, won].map((act) => playOf(common, act)) as [Play, ...Play[]])
}

type Common = Pick<Play, 'provider' | 'playerId' | 'game' | 'barred'>

function playOf(common: Common, act: ProviderRequest): Play {
  const playFields = { ...common, roundRef: act.round, transactionId: act.transaction, freeSpinId: null, reference: '' }
  if (act.kind === 'rollback')
    return { ...playFields, kind: 'rollback', reference: act.stake, amount: 0n, closesRound: false, barred: null }
  const { amount, closes: closesRound } = act
  if (act.kind === 'bet') {
    const bought = act.buysFeature ? { buysFeature: true as const } : {}
    const told = act.isReportedLater ? { isReportedLater: true as const } : {}
    return { ...playFields, kind: 'bet', amount, closesRound, freeSpinId: act.freeSpin, ...bought, ...told }
  }
  const won = { ...playFields, kind: 'win' as const, amount, closesRound, barred: null }
  return act.kind === 'win' ? { ...won, reference: act.stake } : { ...won, byRound: act.byRound }
}

async function commit(
  context: Pick<AppContext, 'db' | 'hub' | 'log'>,
  request: Pick<PlayRequest, 'orBalance'>,
  plays: [Play, ...Play[]],
): Promise<Outcome> {
  const played = await shardsOf(context).play(...plays)
  const answer = played.ok ? played : await holdWin(context, plays, played)
  const { playerId, provider, transactionId: transaction } = plays[answer.ok ? 0 : (answer.at ?? 0)] as Play
  const balance = answer.cash + answer.bonus
  if (answer.ok) return { kind: 'played', balance, transactions: answer.transactions ?? [answer.transaction] }
  if (request.orBalance?.includes(answer.code)) return { kind: 'balance', balance: await playable(context, playerId) }
  if (answer.code === 'DUPLICATE_MISMATCH')
    context.log.warn({ provider: provider.code, transaction }, 'transaction id reused with different content')
  return {
    ...refused(answer.code, answer.reason, answer.most),
    ...(answer.code === 'SESSION_INVALID' ? {} : { balance }),
  }
}

function refused(code: ProtocolRefusal, reason?: string, most?: number) {
  return { kind: 'refused' as const, code, reason, most }
}

async function playable(context: Pick<AppContext, 'db' | 'hub'>, playerId: PlayerId): Promise<bigint> {
  const { cash, bonus } = await currentBalance(context, playerId)
  return BigInt(cash + bonus)
}
