import { int4s, uuids } from '../../../platform/binary-columns.ts'
import type { Rows, Statement, Step } from '../../../platform/flight.ts'
import type { PlayerId } from '../../../platform/house.ts'
import type { Ask } from './play.ts'
import type { Known, Round, Wallet } from './table.ts'

const lockWallets: Statement = {
  name: 'lock_wallets',
  reads: true,
  text: `select w.player_id from unnest($1::int[]) as wanted (player_id),
    lateral (select player_id from wallet.wallets where player_id = wanted.player_id limit 1 for update skip locked) w`,
}

const readWallets: Statement = {
  name: 'read_wallets',
  reads: true,
  text: `select w.player_id, w.has_bonus, w.has_limits, w.is_blocked, coalesce(m.cash_after_kurus, 0) as cash, coalesce(m.bonus_after_kurus, 0) as bonus,
      coalesce(m.hold_after_kurus, 0) as hold, coalesce(m.seq, 0) as seq, coalesce(encode(m.hash, 'hex'), '') as hash
    from unnest($1::int[]) as wanted (player_id),
    lateral (select player_id, has_bonus, has_limits, is_blocked from wallet.wallets where player_id = wanted.player_id limit 1) w
    left join lateral (select seq, cash_after_kurus, bonus_after_kurus, hold_after_kurus, hash from wallet.movements
      where player_id = w.player_id order by seq desc limit 1) m on true`,
}

/** $1 keys of transactions; $2, $3 players and round keys: every movement of the rounds that these belong to, and those of no round. */
const readParts: Statement = {
  name: 'read_parts',
  reads: true,
  text: `with named as (
      select m.player_id, coalesce(m.round_seq, m.seq) as first_seq from unnest($1::uuid[]) as wanted (key),
        lateral (select player_id, round_seq, seq from wallet.movements where key = wanted.key limit 1) m
      union
      select m.player_id, m.seq from unnest($2::int[], $3::uuid[]) as wanted (player_id, round_key),
        lateral (select player_id, seq from wallet.movements where round_key = wanted.round_key limit 1) m
      where m.player_id = wanted.player_id
    )
    select p.player_id, p.seq, p.round_seq, p.stake_seq, p.kind, p.game_id, p.day::text as day, abs(p.cash_kurus) as cash,
      abs(coalesce(p.bonus_kurus, 0)) as bonus, p.closes, replace(p.key::text, '-', '') as key, replace(p.fingerprint::text, '-', '') as fingerprint,
      replace(p.round_key::text, '-', '') as round_key, p.account, p.external_id
    from named n, lateral (
      select * from wallet.movements where player_id = n.player_id and seq = n.first_seq
      union all
      select * from wallet.movements where player_id = n.player_id and round_seq = n.first_seq
    ) p order by p.player_id, p.seq`,
}

const readOldMarks: Statement = {
  name: 'read_old_marks',
  reads: true,
  text: `select replace(k.key::text, '-', '') as key, k.player_id, k.game_id, k.kind, k.is_taken_back, k.is_over, k.round_ref
    from unnest($1::uuid[]) as wanted (key), lateral (select * from games.old_marks where key = wanted.key limit 1) k`,
}

export const readStatements: readonly Statement[] = [lockWallets, readWallets, readParts, readOldMarks]

/** In the order of their ids, so that two processes never wait for each other. */
export function locks(players: readonly PlayerId[]): Step {
  return { statement: lockWallets, values: [int4s(players.toSorted((a, b) => a - b))] }
}

export function walletReads(players: readonly PlayerId[]): Step {
  return { statement: readWallets, values: [int4s(players)] }
}

/** What the ledger knows of these transactions and rounds. */
export function ledgerReads(keys: readonly string[], rounds: readonly Pick<Ask, 'playerId' | 'roundKey'>[]): Step[] {
  return [
    {
      statement: readParts,
      values: [uuids(keys), int4s(rounds.map((each) => each.playerId)), uuids(rounds.map((each) => each.roundKey))],
    },
    { statement: readOldMarks, values: [uuids(keys)] },
  ]
}

export interface WalletRow {
  player_id: PlayerId
  has_bonus: boolean
  has_limits: boolean
  is_blocked: boolean
  cash: bigint
  bonus: bigint
  hold: bigint
  seq: number
  hash: string
}

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

interface Part {
  player_id: PlayerId
  seq: number
  round_seq: number | null
  stake_seq: number | null
  kind: Known['kind']
  game_id: number
  day: string | null
  cash: bigint
  bonus: bigint
  closes: boolean
  key: string
  fingerprint: string | null
  round_key: string | null
  account: number
  external_id: string
}

export interface OldMark {
  key: string
  player_id: PlayerId
  game_id: number
  kind: Known['kind']
  is_taken_back: boolean
  is_over: boolean
  round_ref: string | null
}

export interface Facts {
  known: Known[]
  rounds: Round[]
}

/** The transactions and rounds of rows that `ledgerReads` answers; `providerOf` names an account's provider. */
export function factsOf(rows: Rows, providerOf: (account: number) => number): Facts {
  const facts: Facts = { known: [], rounds: [] }
  const byRound = Map.groupBy(rows as unknown as Part[], (part) => `${part.player_id}-${part.round_seq ?? part.seq}`)
  for (const parts of byRound.values()) {
    const [opening] = parts as [Part, ...Part[]]
    const round = opening.round_key === null ? undefined : roundOf(opening as Part & { round_key: string })
    if (round) facts.rounds.push(round)
    for (const part of parts)
      facts.known.push(add(round, part, parts, `${providerOf(part.account)}:${part.external_id}`))
  }
  return facts
}

function roundOf(opening: Part & { round_key: string }): Round {
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
    stakes: new Map(),
  }
}

function add(round: Round | undefined, part: Part, parts: readonly Part[], ref: string): Known {
  const amount = { cash: Number(part.cash), bonus: Number(part.bonus) }
  const isTakenBack =
    part.kind === 'stake' &&
    parts.some((each) => each.kind === 'rollback' && (each.stake_seq ?? each.round_seq) === part.seq)
  if (round) {
    if (part.closes) round.isClosed = true
    if (part.closes && part.kind === 'rollback') round.isVoided = true
    if (part.kind === 'win') {
      round.wins += 1
      round.won += amount.cash + amount.bonus
    }
    if (part.kind === 'stake' && !isTakenBack) round.stakes.set(ref, amount.cash + amount.bonus)
  }
  const { key, kind, fingerprint } = part
  return {
    ...{ key, ref, kind, fingerprint, isTakenBack, ...amount },
    playerId: part.player_id,
    seq: part.seq,
    gameId: part.game_id,
    roundKey: round?.key ?? null,
  }
}
