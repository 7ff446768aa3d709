import { closeStakes, settleGrants, type Settled } from '../../bonuses/public.ts'
import { advanceHead, keyOf, type MovementKind } from '../../wallet/public.ts'
import type { ShardPlay } from './play.ts'
import type { Round, BatchState, Wallet } from './batch-state.ts'

/** What leaves the bonus account after a play: lost shares, and the grants that have come to their end with it. */
export function settleBonuses(state: BatchState, wallet: Wallet, play: ShardPlay, round: Round, lost?: Settled): void {
  if (!state.isLocked && !wallet.hasBonus) return
  const bonusBalance = state.bonusBalance(play.playerId)
  if (bonusBalance.grants.length === 0) return
  if (round.isClosed) closeStakes(bonusBalance, new Set(round.stakes.map(({ ref }) => ref)))
  const ended = settleGrants(bonusBalance, play.ref, state.at.getTime())
  const converted = ended.converted + (lost?.converted ?? 0)
  const forfeited = ended.forfeited + (lost?.forfeited ?? 0)
  if (converted > 0)
    moveBonus(state, wallet, play, { kind: 'bonus_converted', cash: converted, bonus: -converted, account: null })
  if (forfeited > 0)
    moveBonus(state, wallet, play, {
      kind: 'bonus_forfeited',
      cash: 0,
      bonus: -forfeited,
      account: state.accounts.bonusCost,
    })
}

function moveBonus(
  state: BatchState,
  wallet: Wallet,
  play: ShardPlay,
  { kind, cash, bonus, account }: { kind: MovementKind; cash: number; bonus: number; account: number | null },
): void {
  const externalId = `${play.provider.code}:${play.transactionId}:${kind}`
  const facts = { kind, account, externalId, source: 'bonuses', key: keyOf('bonuses', externalId) }
  state.movements.push(advanceHead(wallet, { cash, bonus }, facts, state.at))
}
