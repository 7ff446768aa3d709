import type { Rows } from '../../../../../platform/database/pg-pipeline.ts'
import type { LedgerPart, WalletRow } from '../../../../wallet/public.ts'
import type { Known, Round, Wallet } from '../../batch-state.ts'

export function walletOf(row: WalletRow): Wallet {
  return {
    playerId: row.player_id,
    cash: Number(row.cash),
    bonus: Number(row.bonus),
    hold: Number(row.hold),
    seq: row.seq,
    hash: row.hash,
    hasBonus: row.has_bonus,
    hasLimits: row.has_limits,
    isBlocked: row.is_blocked,
    lastStake: 0,
    lastWin: 0,
  }
}

export interface Facts {
  known: Known[]
  rounds: Round[]
}

/** The transactions and rounds of rows that `ledgerRead` answers; `providerOf` names an account's provider. */
export function factsOf(rows: Rows, providerOf: (account: number) => number): Facts {
  const facts: Facts = { known: [], rounds: [] }
  const byRound = Map.groupBy(
    rows as unknown as LedgerPart[],
    (part) => `${part.player_id}-${part.round_seq ?? part.seq}`,
  )
  for (const parts of byRound.values()) {
    const [opening] = parts as [LedgerPart, ...LedgerPart[]]
    const round = opening.round_key === null ? undefined : roundOf(opening as LedgerPart & { round_key: string })
    if (round) facts.rounds.push(round)
    for (const part of parts)
      facts.known.push(add(round, part, parts, `${providerOf(part.account)}:${part.external_id}`))
  }
  return facts
}

function roundOf(opening: LedgerPart & { round_key: string }): Round {
  return {
    key: opening.round_key,
    playerId: opening.player_id,
    gameId: opening.game_id,
    firstSeq: opening.seq,
    day: opening.day ?? '',
    isClosed: false,
    isVoided: false,
    wins: 0,
    won: 0,
    stakes: [],
  }
}

function add(round: Round | undefined, part: LedgerPart, parts: readonly LedgerPart[], ref: string): Known {
  const amount = { cash: Number(part.cash), bonus: Number(part.bonus) }
  const isTakenBack =
    part.kind === 'stake' &&
    parts.some((each) => each.kind === 'rollback' && (each.stake_seq ?? each.round_seq) === part.seq)
  const { key, kind, fingerprint } = part
  const known: Known = {
    key,
    ref,
    kind,
    fingerprint,
    isTakenBack,
    ...amount,
    playerId: part.player_id,
    seq: part.seq,
    gameId: part.game_id,
    roundKey: round?.key ?? null,
  }
  if (round) {
    if (part.closes) round.isClosed = true
    if (part.closes && part.kind === 'rollback') round.isVoided = true
    if (part.kind === 'win') {
      round.wins += 1
      round.won += amount.cash + amount.bonus
    }
    if (part.kind === 'stake' && !isTakenBack) round.stakes.push(known)
  }
  return known
}
