import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { testProvider } from '../../../../test/provider.ts'
import { type TestPlayer, type TestSite, testSite } from '../../../../test/site.ts'
import type { AppContext, PlayerId } from '../../../platform/app-context.ts'
import { localHub } from '../../../platform/events/hub.ts'
import { type Shards, shardsOf } from '../play/shard/shards.ts'
import type { Play, PlayAnswer } from '../play/play.ts'
import { playTemplate, stake } from './forwarding.ts'

export interface Request extends Partial<Pick<Play, 'amount' | 'closesRound' | 'freeSpinId'>> {
  kind: Play['kind']
  player: PlayerId
  round: string
  id: string
  /** The stake that a win or rollback names. */
  of?: string
}

/** One game of one provider: what is asked of it as shards take it. */
export async function playsOf(site: TestSite): Promise<(request: Request) => Play> {
  const code = `t${randomUUID().slice(0, 8)}`
  const { gameIds } = await testProvider(site, code)
  const { id } = await site.context.db.one<{ id: number }>(sql`select id from games.providers where code = ${code}`)
  return ({
    kind,
    player,
    round,
    id: transactionId,
    of = '',
    amount = 0n,
    closesRound = false,
    freeSpinId = null,
  }) => ({
    provider: { id, code },
    game: { id: gameIds.slot, category: 'slot', contribution: null, winCap: null },
    kind,
    playerId: player,
    roundRef: round,
    transactionId,
    reference: of,
    amount,
    closesRound,
    freeSpinId,
    barred: null,
  })
}

/** The same, played on the shards that are given. */
export async function tableOf(site: TestSite): Promise<(shards: Shards, request: Request) => Promise<PlayAnswer>> {
  const playOf = await playsOf(site)
  return (shards, request) => shards.play(playOf(request))
}

/** The same database as another process sees it: it gets none of this one's events. */
export function otherProcess({ context }: TestSite): AppContext {
  return { ...context, db: context.db.at(context.db.now), hub: localHub() }
}

export function codeOf(answer: PlayAnswer): string {
  return answer.ok ? (answer.replayed ? 'replayed' : 'ok') : answer.code
}

export interface Written {
  kind: string
  cash: bigint
  after: bigint
  seq: number
  round_seq: number | null
  stake_seq: number | null
  closes: boolean
  external_id: string
}

/** What the ledger says of a player's rounds. */
export function writtenOf({ context }: TestSite, player: PlayerId): Promise<Written[]> {
  return context.db.rows<Written>(sql`
    select kind, cash_kurus as cash, cash_after_kurus as after, seq, round_seq, stake_seq, closes, external_id
    from wallet.movements where player_id = ${player} and source is null order by seq`)
}

/** A site with a provider, and the plays of a round by its reference: a stake, its win that closes the round, its rollback. */
export async function playedRounds() {
  const site = await testSite()
  const template = await playTemplate(site)

  type Played = (player: TestPlayer, round: string, fields?: Partial<Play>) => Promise<PlayAnswer>
  const play = (fields: Play) => shardsOf(site.context).play(fields)

  const bet: Played = (player, round, fields) => play({ ...stake(template, player, round), ...fields })

  /** A play that refers to the stake of its round. */
  const answering =
    (kind: 'win' | 'rollback', usual: Partial<Play>): Played =>
    (player, round, fields) =>
      play({
        ...stake(template, player, round),
        kind,
        transactionId: `${round}-${kind}`,
        reference: `${round}-bet`,
        ...usual,
        ...fields,
      })
  const win = answering('win', { closesRound: true })
  const rollback = answering('rollback', { amount: 0n })

  return { site, bet, win, rollback }
}
