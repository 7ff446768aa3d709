import type { Category } from '@meydan/contract/categories'
import type { InputOf } from '@meydan/contract/call'
import { isPlaying, type MissionCondition, type MissionRepeat } from '@meydan/contract/missions/missions'
import type { previewMission } from '@meydan/contract/missions/missions-admin'
import { formatKurus } from '@meydan/money/kurus'
import { suffixed } from '@meydan/money/suffix'
import sql from 'sql-template-tag'
import { refuseField } from '../../platform/http/refusal.ts'
import { sitesMade } from '../../platform/sites.ts'

/** What is to be done and what it gives. */
export interface Settings {
  name: string
  condition: MissionCondition
  /** Rounds or games, or a multiplier in hundredths; null of what cares for the player. */
  goal: number | null
  repeats: MissionRepeat
  /** Of a round that counts; null of what cares for the player. */
  min_stake_kurus: bigint | null
  /** Empty: every one. */
  categories: Category[]
  game_ids: number[]
  /** Whole points. */
  points: number
  /** Null: everybody's. */
  sites: number[] | null
}

export interface Mission extends Settings {
  id: number
  created_at: Date
  published_at: Date | null
  paused_at: Date | null
}

export const COLUMNS = sql`m.id, m.name, m.condition, m.goal, m.min_stake_kurus, m.repeats, m.categories, m.game_ids, m.points, m.sites, m.created_at, m.published_at, m.paused_at`

const MOST_ROUNDS = 100
const MOST_GAMES = 20
/** A round of less is no round: what is given for it would cost nothing. */
const LEAST_STAKE_KURUS = 100n

/** On the sites of the one `before` where the form says none. Refuses as `bad_input` what contradicts itself or asks too much, at its field. */
export function settingsOf(input: InputOf<typeof previewMission>, before?: Pick<Settings, 'sites'>): Settings {
  const { name, condition, repeats, points } = input
  const sites = sitesMade(input.sites, before?.sites)
  if (!isPlaying(condition)) {
    if (repeats !== 'once') throw refuseField('repeats', 'Sorumlu oyun görevleri bir kez verilir')
    return { name, condition, goal: null, min_stake_kurus: null, repeats, categories: [], game_ids: [], points, sites }
  }
  if (input.goal === null) throw refuseField('goal', 'Hedefi yazın')
  const goal = condition === 'multiplier' ? Math.round(input.goal * 100) : input.goal
  if (!Number.isInteger(goal)) throw refuseField('goal', 'Bir tam sayı girin')
  if (condition === 'rounds' && goal > MOST_ROUNDS) throw refuseField('goal', `En çok ${MOST_ROUNDS} tur istenebilir`)
  if (condition === 'games' && goal > MOST_GAMES) throw refuseField('goal', `En çok ${MOST_GAMES} oyun istenebilir`)
  const min_stake_kurus = input.min_stake ?? LEAST_STAKE_KURUS
  if (min_stake_kurus < LEAST_STAKE_KURUS)
    throw refuseField('min_stake', `En düşük bahis ${suffixed(formatKurus(LEAST_STAKE_KURUS), 'in')} altında olamaz`)
  const game_ids = [...new Set(input.game_ids ?? [])]
  if (condition === 'games' && game_ids.length > 0 && game_ids.length < goal)
    throw refuseField('game_ids', 'Seçilen oyunlar hedeften az olamaz')
  const categories = input.category === null ? [] : [input.category]
  return { name, condition, goal, min_stake_kurus, repeats, categories, game_ids, points, sites }
}
