import { createHash, randomBytes } from 'node:crypto'
import sql from 'sql-template-tag'
import { gameByCode } from '../games/games.ts'
import type { Game } from '../games/game.ts'
import { nameOf } from '../models/profile.ts'
import { openDemo } from './frame/demo.ts'
import { StudioRefusal } from './messages.ts'
import {
  type Answer,
  authenticatePlayer,
  type AuthenticateReply,
  type BalanceReply,
  providerCall,
} from './platform-call.ts'
import type { OpenReply, SpinReply } from './replies.ts'
import { isPlayable, profileOf } from './rounds/round-draw.ts'
import { boughtFor, lastRounds, type Round, roundColumns } from './rounds/rounds.ts'
import type { StudioContext } from './studio-context.ts'

export type Session = {
  id: Buffer
  game_code: string
  provider: string
  platform_session: string
  player_ref: string
  /** As others may see the player: masked by the platform. */
  nickname: string
  profile: string | null
  free_spin_id: string | null
  free_spins_left: number
  free_spin_stake_kurus: bigint | null
}

/** Exchanges the one-time launch token at once; without a token the game opens with play money. */
export async function openGame(
  context: StudioContext,
  input: { game: string; token?: string | undefined },
): Promise<OpenReply> {
  const game = gameNamed(input.game)
  if (input.token === undefined) return openDemo(context, game)
  const player = await admitPlayer(context, game, input.token)
  const spins = playableSpins(context, game, player)
  const bearer = await keepSession(context, { ...game, profile: nameOf(profileOf(game)) }, player, spins)
  const history = await lastRounds(context.pool, {
    provider: game.provider,
    playerRef: player.player_ref,
    gameCode: game.code,
  })
  const freeSpins = spins === undefined ? null : { left: spins.left, stake: spins.stake }
  const unfinished = await unshownSpin(context, { game, player, bearer })
  return { status: 'ok', session: bearer, mode: 'real', balance: player.balance, freeSpins, unfinished, history }
}

/** The newest round of the player in this game whose result nobody has shown yet. */
async function unshownSpin(
  context: StudioContext,
  { game, player, bearer }: { game: Game; player: AuthenticateReply; bearer: string },
): Promise<SpinReply | null> {
  const profile = profileOf(game)
  const { rows } = await context.pool.query<Round>(sql`
    select ${roundColumns} from studio.round
     where provider = ${game.provider} and player_ref = ${player.player_ref} and game_code = ${game.code}
       and profile = ${profile.code} and profile_version = ${profile.version} and shown_at is null and status in ('accepted', 'settled')
     order by drawn_at desc limit 1`)
  const [round] = rows
  if (round === undefined) return null
  return {
    status: 'ok',
    session: bearer,
    roundId: round.id,
    at: round.drawn_at.toISOString(),
    stake: Number(round.stake_kurus),
    win: Number(round.win_kurus),
    free: round.free_spin_id !== null,
    bought: boughtFor(round),
    outcome: round.outcome,
    balance: player.balance,
    pending: round.status === 'accepted',
  }
}

type Entry = { code: string; provider: string; profile?: string }

/** Exchanges a launch token for the player it was made for; it must have been made for this game. */
export async function admitPlayer(context: StudioContext, game: Entry, token: string): Promise<AuthenticateReply> {
  const player = replyOf(await authenticatePlayer(context.platform, game.provider, token))
  if (player.game_code !== game.code) throw new StudioRefusal('SESSION_INVALID')
  return player
}

/** The bearer of a new session; only its hash is kept. */
export async function keepSession(
  context: StudioContext,
  game: Entry,
  player: AuthenticateReply,
  spins?: AuthenticateReply['free_spins'],
): Promise<string> {
  const bearer = randomBytes(24).toString('base64url')
  await context.pool.query(sql`
    insert into studio.session (id, game_code, provider, platform_session, player_ref, nickname, profile, opened_at, free_spin_id,
      free_spins_left, free_spin_stake_kurus)
    values (${sessionId(bearer)}, ${game.code}, ${game.provider}, ${player.session}, ${player.player_ref}, ${player.nickname ?? ''},
      ${game.profile ?? null}, ${context.now()}, ${spins?.id ?? null}, ${spins?.left ?? 0}, ${spins?.stake ?? null})`)
  return bearer
}

/** Free spins at a stake this game cannot be played at are none: nothing is drawn for them. */
function playableSpins(
  context: StudioContext,
  game: Game,
  { free_spins: spins }: AuthenticateReply,
): AuthenticateReply['free_spins'] {
  if (spins === undefined || isPlayable(profileOf(game), spins.stake)) return spins
  context.log.error(
    { game: game.code, spins },
    'studio: the platform offers free spins at a stake that cannot be played',
  )
  return undefined
}

export async function findSession(context: StudioContext, bearer: string): Promise<Session> {
  const { rows } = await context.pool.query<Session>(sql`
    select id, game_code, provider, platform_session, player_ref, nickname, profile, free_spin_id, free_spins_left,
      free_spin_stake_kurus from studio.session where id = ${sessionId(bearer)}`)
  if (rows[0] === undefined) throw new StudioRefusal('SESSION_INVALID')
  return rows[0]
}

export async function readBalance(context: StudioContext, session: Session): Promise<number> {
  const { platform_session, provider } = session
  return replyOf(await providerCall(context.platform, provider, 'balance', { session: platform_session })).balance
}

export function gameNamed(code: string): Game {
  const game = gameByCode.get(code)
  if (game === undefined) throw new StudioRefusal('GAME_BLOCKED', { status: 404 })
  return game
}

function replyOf<Reply extends BalanceReply>(answer: Answer<Reply>): Reply {
  if (answer.kind === 'ok') return answer.reply
  if (answer.kind === 'unknown') throw new StudioRefusal('UNREACHABLE', { status: 503 })
  throw new StudioRefusal(answer.code, { message: answer.message, balance: answer.balance })
}

function sessionId(bearer: string): Buffer {
  return createHash('sha256').update(bearer).digest()
}
