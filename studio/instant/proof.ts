import sql from 'sql-template-tag'
import { StudioRefusal } from '../server/messages.ts'
import type { StudioContext } from '../server/studio-context.ts'
import type { ProofReply } from './replies.ts'
import { type InstantRound, instantColumns } from './rounds.ts'
import { unsealSeed } from './seeds.ts'

type Row = InstantRound & { hash: string; client: string; server_sealed: Buffer; revealed_at: Date | null }

/**
 * What anybody who knows a round's number may check: everything but the player. The secret seed only once it has been revealed, and
 * what was drawn only once the round is decided.
 */
export async function readProof(context: StudioContext, id: string): Promise<ProofReply> {
  const { rows } = await context.pool.query<Row>(sql`
    select round.*, seed.hash, seed.client, seed.server_sealed, seed.revealed_at
      from (select ${instantColumns} from studio.instant_rounds where id = ${id}) round
      join studio.player_seeds seed on seed.id = round.seed_id`)
  const round = rows[0]
  if (round === undefined) throw new StudioRefusal('ROUND_GONE', { status: 404 })
  const isDecided = round.pay !== null && round.status !== 'drawn'
  return {
    status: 'ok',
    id: round.id,
    game: round.game_code,
    algorithm: round.algorithm,
    at: round.drawn_at.toISOString(),
    state: round.status,
    stake: Number(round.stake_kurus),
    bet: round.bet,
    drawn: isDecided ? round.outcome : null,
    decisions: round.decisions,
    pay: isDecided ? round.pay : null,
    win: isDecided ? Number(round.win_kurus ?? 0n) : null,
    hash: round.hash,
    client: round.client,
    nonce: round.nonce,
    server: round.revealed_at === null ? null : unsealSeed(context, round.server_sealed),
  }
}
