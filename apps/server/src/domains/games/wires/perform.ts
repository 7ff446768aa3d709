import type { House, PlayerId, ProviderIdentity } from '../../../platform/house.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { freeSpinsFor, freeSpinsNamed } from '../../bonuses/public.ts'
import { maskName, readPlayer } from '../../identity/public.ts'
import { currentBalance } from '../../wallet/public.ts'
import { catalogueOf, type Game, playedGame } from '../lobby/catalogue.ts'
import { capWhateverStaked } from '../play/cap.ts'
import { holdWin } from '../play/hold-win.ts'
import { lanesOf } from '../play/lanes.ts'
import type { Play, PlayRefusal } from '../play/play.ts'
import { type GameSession, openGameSession, readGameSession } from './game-sessions.ts'
import { hear, note } from './hear.ts'
import { isInGoodStanding } from './launch.ts'
import { playerOf, refOf } from './player-ref.ts'
import type { Act, Asked, Outcome } from './wire.ts'
import type { WireRefusal } from './wire-refusals.ts'

/**
 * Does what a provider asks, whichever wire it came by; of a trial of the connection it is noted. Refuses `busy` where nothing was
 * done, or nobody knows.
 */
export async function perform(house: House, provider: ProviderIdentity, asked: Asked): Promise<Outcome> {
  if (asked.kind === 'open') return open(house, provider, asked.token)
  if (asked.kind === 'player')
    return (await isKnown(house, asked.player)) ? { kind: 'player' } : refused('SESSION_INVALID')
  if (asked.kind === 'spins') return playSpins(house, provider, asked)
  const session = await readGameSession(house, asked.session)
  const outcome =
    asked.kind === 'balance'
      ? await tellBalance(house, { provider, session }, asked)
      : await play(house, { provider, session }, asked)
  if (session && session.testId !== null && session.providerId === provider.id)
    await hear(house, session.testId, { asked, outcome })
  return outcome
}

/** Who asks, and in which session, if it is one. */
interface Asker {
  provider: ProviderIdentity
  session: GameSession | undefined
}

async function open(house: House, provider: ProviderIdentity, token: string): Promise<Outcome> {
  const opened = await openGameSession(house, provider.id, token)
  if (!opened) return refused('SESSION_INVALID')
  const game = (await catalogueOf(house)).byId.get(opened.gameId)
  if (!game) return refused('GAME_BLOCKED')
  if (opened.testId !== null) await note(house, opened.testId, ['authenticate'])
  const freeSpins = await freeSpinsFor(house.db, opened.playerId, opened.gameId)
  const { username } = await readPlayer(house.db, opened.playerId)
  return {
    kind: 'opened',
    session: opened.session,
    player: refOf(opened.playerId),
    nickname: maskName(username),
    game: game.code,
    balance: await playable(house, opened.playerId),
    limits: { maxStake: game.maxStake, maxWin: capWhateverStaked(game.winCap), maxWinTimes: game.winCap.times },
    freeSpins,
  }
}

async function isKnown(house: House, player: string): Promise<boolean> {
  try {
    await readPlayer(house.db, playerOf(player))
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

async function tellBalance(
  house: House,
  { provider, session }: Asker,
  asked: Asked & { kind: 'balance' },
): Promise<Outcome> {
  const isTheirs = session?.providerId === provider.id
  if (!isTheirs || (asked.player !== null && playerOf(asked.player) !== session.playerId))
    return refused('SESSION_INVALID')
  // What is asked of a session alone ends with its login: other wires name the player besides and may ask later.
  if (asked.player === null && session.isEnded) return refused('SESSION_EXPIRED')
  return { kind: 'balance', balance: await playable(house, session.playerId) }
}

type AskedPlay = Asked & { kind: 'play' }

async function play(house: House, { provider, session }: Asker, asked: AskedPlay): Promise<Outcome> {
  if (asked.currency !== 'TRY') return refused('WRONG_CURRENCY')
  const game = (await catalogueOf(house)).byProviderAndCode.get(`${provider.id}:${asked.game}`)
  if (!game) return refused('GAME_BLOCKED')
  if (asked.acts.some((act) => act.kind === 'bet' && act.freeSpin !== null && (act.amount !== 0n || act.buysFeature)))
    return refused('BAD_REQUEST')
  const playerId = playerOf(asked.player)
  if (session && session.providerId !== provider.id) return refused('SESSION_INVALID')
  const isStaking = asked.acts.some(({ kind }) => kind === 'bet')
  // A win or rollback may come long after its session; one that names a session of another player is refused.
  if (!isStaking && session && session.playerId !== playerId) return refused('SESSION_INVALID')
  const common: Common = {
    provider: { id: provider.id, code: provider.code },
    playerId,
    game: playedGame(game),
    barred: isStaking ? await barredFrom(house, { playerId, game }, session) : null,
  }
  return commit(house, asked, asked.acts.map((act) => playOf(common, act)) as [Play, ...Play[]])
}

/**
 * Only a new stake asks for a session that still runs and a game that is on, or being tried; whatever was staked can be won or taken back. What
 * is to be said of the account goes before what its session came to by that.
 */
async function barredFrom(
  house: House,
  { playerId, game }: { playerId: PlayerId; game: Game },
  session: GameSession | undefined,
): Promise<PlayRefusal | null> {
  if (!session || session.playerId !== playerId) return 'SESSION_INVALID'
  const isOver = session.isEnded || session.expiresAt <= house.db.now().getTime()
  if (!isOver && session.gameId === game.id && (game.takesBets || session.testId !== null)) return null
  if (!(await isInGoodStanding(house, playerId))) return 'PLAYER_BLOCKED'
  return isOver ? 'SESSION_EXPIRED' : 'GAME_BLOCKED'
}

/** All of them at once, under names of our own that no provider's can be: each takes one spin, and the sum is the round's one win. */
async function playSpins(
  house: House,
  provider: ProviderIdentity,
  { id, total, areOver }: Asked & { kind: 'spins' },
): Promise<Outcome> {
  const spins = await freeSpinsNamed(house.db, id)
  const game = spins && (await catalogueOf(house)).byId.get(spins.gameId)
  if (!game || game.providerId !== provider.id) return refused('TX_NOT_FOUND')
  if (!areOver) return { kind: 'balance', balance: await playable(house, spins.playerId) }
  const round = `freespins/${id}`
  const spent = Array.from(
    { length: spins.count },
    (_, at): Act => ({
      ...{ kind: 'bet', transaction: `${round}/${at + 1}`, round, amount: 0n, closes: false },
      ...{ freeSpin: id, isTold: true },
    }),
  )
  const won: Act = {
    ...{ kind: 'round-win', transaction: `${round}/total`, round, amount: total, closes: true, byRound: 'known' },
  }
  const common = { provider, playerId: spins.playerId, game: playedGame(game), barred: null }
  return commit(house, {}, [...spent, won].map((act) => playOf(common, act)) as [Play, ...Play[]])
}

type Common = Pick<Play, 'provider' | 'playerId' | 'game' | 'barred'>

function playOf(common: Common, act: Act): Play {
  const said = { ...common, roundRef: act.round, transactionId: act.transaction, freeSpinId: null, reference: '' }
  if (act.kind === 'rollback')
    return { ...said, kind: 'rollback', reference: act.stake, amount: 0n, closesRound: false, barred: null }
  const { amount, closes: closesRound } = act
  if (act.kind === 'bet') {
    const bought = act.buysFeature ? { buysFeature: true as const } : {}
    const told = act.isTold ? { isTold: true as const } : {}
    return { ...said, kind: 'bet', amount, closesRound, freeSpinId: act.freeSpin, ...bought, ...told }
  }
  const won = { ...said, kind: 'win' as const, amount, closesRound, barred: null }
  return act.kind === 'win' ? { ...won, reference: act.stake } : { ...won, byRound: act.byRound }
}

async function commit(house: House, asked: Pick<AskedPlay, 'orBalance'>, plays: [Play, ...Play[]]): Promise<Outcome> {
  const played = await lanesOf(house).play(...plays)
  const answer = played.ok ? played : await holdWin(house, plays, played)
  const { playerId, provider, transactionId: transaction } = plays[answer.ok ? 0 : (answer.at ?? 0)] as Play
  const balance = answer.cash + answer.bonus
  if (answer.ok) return { kind: 'played', balance, transactions: answer.transactions ?? [answer.transaction] }
  if (asked.orBalance?.includes(answer.code)) return { kind: 'balance', balance: await playable(house, playerId) }
  if (answer.code === 'DUPLICATE_MISMATCH')
    house.log.warn({ provider: provider.code, transaction }, 'a transaction id came again with other content')
  return {
    ...refused(answer.code, answer.reason, answer.most),
    ...(answer.code === 'SESSION_INVALID' ? {} : { balance }),
  }
}

function refused(code: WireRefusal, reason?: string, most?: number) {
  return { kind: 'refused' as const, code, reason, most }
}

async function playable(house: House, playerId: PlayerId): Promise<bigint> {
  const { cash, bonus } = await currentBalance(house, playerId)
  return BigInt(cash + bonus)
}
