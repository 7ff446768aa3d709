import { randomBytes } from 'node:crypto'
import { wordsOf } from '@meydan/fair/draws'
import { playerBlocks } from '@meydan/fair/player-seed'
import { type CardAlgorithm, cardRules, STRIP_CARDS } from '@meydan/fair/tombala/tombala-cards'
import sql from 'sql-template-tag'
import { lockSeed, unsealSeed } from '../../instant/seeds.ts'
import { transaction } from '../../server/transaction.ts'
import type { StudioContext } from '../../server/studio-context.ts'
import { cardsBought } from '../games/bingo.ts'
import type { RoomContext } from '../room-context.ts'
import type { Stake } from '../stakes/stake.ts'

/** Cards for a purchase, from the next number under the buyer's own seed; of play money from any. */
export async function dealCards(context: RoomContext, stake: Stake): Promise<Pick<Stake, 'cards' | 'cardSeed'>> {
  const deal = cardRules[cardRuleOf(stake)]
  if (stake.isDemo) return { cards: deal(wordsOf(() => randomBytes(32))), cardSeed: null }
  return transaction(context.pool, async (db) => {
    const seed = await lockSeed(db, context, { provider: stake.provider, playerRef: stake.playerRef })
    const nonce = seed.rounds + 1
    await db.query(sql`update studio.player_seeds set rounds = ${nonce} where id = ${seed.id}`)
    const words = wordsOf(playerBlocks({ server: unsealSeed(context, seed.server_sealed), client: seed.client, nonce }))
    return { cards: deal(words), cardSeed: { id: Number(seed.id), nonce } }
  })
}

function cardRuleOf({ spots }: Pick<Stake, 'spots'>): CardAlgorithm {
  return cardsBought(spots) === STRIP_CARDS ? 'tombala-strip/1' : 'tombala-card/1'
}

/** From what the cards of a purchase are dealt anew; the secret seed only once its player has had it revealed. */
export type CardProof = { algorithm: CardAlgorithm; hash: string; client: string; nonce: number; server: string | null }

/** Null where no cards were sold for it. */
export async function cardProof(
  context: StudioContext,
  stake: Pick<Stake, 'spots' | 'cardSeed'>,
): Promise<CardProof | null> {
  if (stake.cardSeed === null) return null
  const { id, nonce } = stake.cardSeed
  const { rows } = await context.pool.query<SeedRow>(
    sql`select hash, client, server_sealed, revealed_at from studio.player_seeds where id = ${id}`,
  )
  const { hash, client, server_sealed, revealed_at } = rows[0] as SeedRow
  const server = revealed_at === null ? null : unsealSeed(context, server_sealed)
  return { algorithm: cardRuleOf(stake), hash, client, nonce, server }
}

type SeedRow = { hash: string; client: string; server_sealed: Buffer; revealed_at: Date | null }
