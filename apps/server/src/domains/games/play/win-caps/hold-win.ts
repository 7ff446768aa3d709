import { formatKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { AppContext } from '../../../../platform/app-context.ts'
import { significantEvent } from '../../../compliance/public.ts'
import { catalogueOf } from '../../lobby/catalogue.ts'
import { shardsOf } from '../shard/shards.ts'
import { type ShardPlay, shardPlayOf, type Held, type Play, type PlayAnswer } from '../play.ts'

/**
 * Of plays that were refused for a win above its cap, nothing has moved: the win is put before people. Once two of them have let it pass, the
 * same transaction is paid when it comes again.
 */
export async function holdWin(
  context: Pick<AppContext, 'db' | 'hub' | 'log'>,
  plays: readonly [Play, ...Play[]],
  answer: PlayAnswer & { ok: false },
): Promise<PlayAnswer> {
  if (!answer.held) return answer
  const win = plays[answer.at ?? 0] as Play
  const play = shardPlayOf(win) as ShardPlay
  const known = await context.db.row<{ status: string; fingerprint: string }>(sql`
    select status, replace(fingerprint::text, '-', '') as fingerprint from games.held_wins where key = ${play.key}`)
  if (!known) {
    await hold(context, play, answer.held)
    return answer
  }
  if (known.fingerprint !== play.fingerprint) return { ...answer, code: 'DUPLICATE_MISMATCH' }
  if (known.status !== 'allowed') return answer
  const allowed = plays.map((each) => (each === win ? { ...each, allowed: true as const } : each))
  const paid = await shardsOf(context).play(...(allowed as [Play, ...Play[]]))
  return paid.ok ? paid : holdWin(context, allowed as [Play, ...Play[]], paid)
}

/** Once, however often and in however many processes the win comes. */
async function hold(
  context: Pick<AppContext, 'db' | 'hub'>,
  play: ShardPlay,
  { won, stakes, cap }: Held,
): Promise<void> {
  const { provider, transactionId, playerId, game, roundRef, amount } = play
  const name = (await catalogueOf(context)).byId.get(game.id)?.name ?? ''
  await context.db.transaction(async (tx) => {
    const held = await tx.run(sql`
      insert into games.held_wins (provider_id, transaction_id, key, fingerprint, player_id, game_id, round_ref, amount_kurus, won_kurus, stakes_kurus,
        cap_kurus, held_at)
      values (${provider.id}, ${transactionId}, ${play.key}, ${play.fingerprint}, ${playerId}, ${game.id}, ${roundRef}, ${amount}, ${won}, ${stakes},
        ${cap}, ${tx.now()})
      on conflict do nothing`)
    if (held === 0) return
    await significantEvent(tx, {
      kind: 'win_held',
      playerId,
      text: `${name} oyununda ${formatKurus(BigInt(amount))} tutarındaki kazanç, sınırı aştığı için onaya alındı`,
      after: { transaction: transactionId, round: roundRef, amount_kurus: amount, cap_kurus: cap },
    })
    tx.enqueue('alarm', {
      text: 'a win above its cap is held',
      about: {
        provider: provider.code,
        transaction: transactionId,
        playerId,
        round: roundRef,
        amount,
        won,
        stakes,
        cap,
      },
    })
  })
}
