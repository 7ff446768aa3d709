import { closeStakes, settleGrants, type Settled } from '../../bonuses/public.ts'
import { advance, keyOf, type MovementKind } from '../../wallet/public.ts'
import type { Ask } from './play.ts'
import type { Round, BatchState, Wallet } from './batch-state.ts'

/** What leaves the bonus account after a play: lost shares, and the grants that have come to their end with it. */
export function settleBonuses(state: BatchState, wallet: Wallet, ask: Ask, round: Round, lost?: Settled): void {
  if (!state.isLocked && !wallet.hasBonus) return
  const bonusBalance = state.bonusBalance(ask.playerId)
  if (bonusBalance.grants.length === 0) return
  if (round.isClosed) closeStakes(bonusBalance, new Set(round.stakes.map(({ ref }) => ref)))
  const ended = settleGrants(bonusBalance, ask.ref, state.at.getTime())
  const converted = ended.converted + (lost?.converted ?? 0)
  const forfeited = ended.forfeited + (lost?.forfeited ?? 0)
  if (converted > 0)
    moveBonus(state, wallet, ask, { kind: 'bonus_converted', cash: converted, bonus: -converted, account: null })
  if (forfeited > 0)
    moveBonus(state, wallet, ask, {
      kind: 'bonus_forfeited',
      cash: 0,
      bonus: -forfeited,
      account: state.accounts.bonusCost,
    })
}

function moveBonus(
  state: BatchState,
  wallet: Wallet,
  ask: Ask,
  { kind, cash, bonus, account }: { kind: MovementKind; cash: number; bonus: number; account: number | null },
): void {
  const externalId = `${ask.provider.code}:${ask.transactionId}:${kind}`
  const facts = { kind, account, externalId, source: 'bonuses', key: keyOf('bonuses', externalId) }
  state.movements.push(advance(wallet, { cash, bonus }, facts, state.at))
}
