import { type PrizeLine, parsePrizes, sumOfTable } from '@meydan/contract/tournaments/tournament-prizes'
import type { PHASES, TournamentKind } from '@meydan/contract/tournaments/tournaments'
import type { previewTournament } from '@meydan/contract/tournaments/tournaments-admin'
import type { InputOf } from '@meydan/contract/call'
import sql from 'sql-template-tag'
import { refuseField } from '../../platform/http/refusal.ts'
import { sitesMade } from '../../platform/sites.ts'
import type { Scoring } from './score.ts'

/** How a tournament is played and what it pays. Kuruş. */
export interface Settings {
  name: string
  kind: TournamentKind
  best_of: number | null
  starts_at: Date
  ends_at: Date
  min_stake_kurus: bigint
  cap_points: bigint | null
  /** Empty: every slot. */
  game_ids: number[]
  prizes: readonly PrizeLine[]
  pool_kurus: bigint
  repeats_weekly: boolean
  /** Null: everybody's. */
  sites: number[] | null
}

export interface Tournament extends Settings {
  id: number
  slug: string
  series: string
  published_at: Date | null
  paused_at: Date | null
  cancelled_at: Date | null
  cancel_reason: string | null
  counted_at: Date | null
  paid_at: Date | null
}

export const COLUMNS = sql`t.id, t.slug, t.series, t.name, t.kind, t.best_of, t.starts_at, t.ends_at, t.min_stake_kurus, t.cap_points, t.game_ids, t.prizes,
  t.pool_kurus, t.repeats_weekly, t.sites, t.published_at, t.paused_at, t.cancelled_at, t.cancel_reason, t.counted_at, t.paid_at`

export type Phase = 'draft' | (typeof PHASES)[number]

export function phaseOf(tournament: Tournament, now: Date): Phase {
  if (tournament.cancelled_at) return 'cancelled'
  if (!tournament.published_at) return 'draft'
  if (tournament.paid_at) return 'paid'
  if (now < tournament.starts_at) return 'announced'
  return now < tournament.ends_at ? 'running' : 'counting'
}

export function scoringOf({ kind, best_of, cap_points }: Settings): Scoring {
  return { kind, bestOf: best_of, capPoints: cap_points }
}

const LONGEST_MS = 92 * 86_400_000
const WEEK_MS = 7 * 86_400_000

/** Refuses as `bad_input` what contradicts itself, at its field. */
export function settingsOf(input: InputOf<typeof previewTournament>): Settings {
  const prizes = parsePrizes(input.prizes)
  if (typeof prizes === 'string') throw refuseField('prizes', prizes)
  const [starts_at, ends_at] = [new Date(input.starts_at), new Date(input.ends_at)]
  const lasts = ends_at.getTime() - starts_at.getTime()
  if (lasts <= 0) throw refuseField('ends_at', 'Bitiş başlangıçtan sonra olmalı')
  if (lasts > LONGEST_MS) throw refuseField('ends_at', 'Bir turnuva en fazla 92 gün sürer')
  if (input.repeats_weekly && lasts > WEEK_MS)
    throw refuseField('ends_at', 'Her hafta tekrarlanan bir turnuva en fazla 7 gün sürer')
  if (input.min_stake === 0n) throw refuseField('min_stake', 'En düşük bahis sıfır olamaz')
  if (input.cap === 0n) throw refuseField('cap', 'Üst sınır sıfır olamaz')
  if (input.cap !== null && input.kind === 'streak')
    throw refuseField('cap', 'Art arda kazançta tur başına üst sınır olmaz')
  if (input.kind === 'best_sum' && input.best_of === null) throw refuseField('best_of', 'Kaç turun toplanacağını yazın')
  const hasShares = prizes.some((line) => 'share' in line)
  const pool_kurus = hasShares ? input.pool : BigInt(sumOfTable(prizes))
  if (!pool_kurus) throw refuseField('pool', 'Yüzdeyle dağıtılan ödülde havuzu yazın')
  return {
    name: input.name,
    kind: input.kind,
    starts_at,
    ends_at,
    prizes,
    pool_kurus,
    best_of: input.kind === 'best_sum' ? input.best_of : null,
    min_stake_kurus: input.min_stake,
    cap_points: input.cap,
    game_ids: [...new Set(input.game_ids ?? [])],
    repeats_weekly: input.repeats_weekly,
    sites: sitesMade(input.sites),
  }
}
