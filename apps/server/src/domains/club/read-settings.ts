import type { InputOf, OutputOf } from '@meydan/contract/call'
import { CATEGORY_CODES, type Category } from '@meydan/contract/categories'
import { changeClub as changeCall, type previewClub, type readAdminClub } from '@meydan/contract/club/club-admin'
import { liraOfKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { Queryable } from '../../platform/database/db.ts'
import { readLicenceNow } from '../../platform/licence.ts'
import { refuse, refuseField } from '../../platform/http/refusal.ts'
import { versioned } from '../../platform/start/version.ts'
import { clubRules } from './club-text.ts'
import type { Settings } from './club-settings.ts'

export const COLUMNS = sql`is_open, lira_per_point, shares, exchange_step, level_points, level_kurus, rollover, validity_days`

export function readSettings(q: Queryable): Promise<Settings> {
  return q.one<Settings>(sql`select ${COLUMNS} from club.settings`)
}

/** The settings where the club is open and the licence has one; else undefined. */
export async function openClub(q: Queryable): Promise<Settings | undefined> {
  const settings = await readSettings(q)
  return settings.is_open && (await readLicenceNow(q)).policy.vip ? settings : undefined
}

/** Refuses `club_off`. */
export async function assertClub(q: Queryable): Promise<Settings> {
  const settings = await openClub(q)
  if (!settings) throw refuse('club_off')
  return settings
}

/** Kuruş that so many points are worth at most, at the rate of the highest level. */
export async function worthOf(q: Queryable, points: number): Promise<bigint> {
  const { level_kurus } = await readSettings(q)
  return (BigInt(points) * BigInt(Math.max(...level_kurus))) / 1000n
}

/** Thousandths of a point for a lira of stake, rounded down. */
export function rateOf({ shares, lira_per_point }: Settings, category: Category): number {
  return Math.floor((10 * (shares[category] ?? 0)) / lira_per_point)
}

/** The place of the level that so many thousandths of points of the last days reach. */
export function levelOf({ level_points }: Settings, earned: bigint): number {
  return level_points.findLastIndex((from, level) => level === 0 || earned >= BigInt(from) * 1000n)
}

type Fields = InputOf<typeof previewClub>

/** Refuses as `bad_input` levels that do not rise, at their field. */
export function settingsOf(input: Fields): Settings {
  const level_points = [0, input.from_2, input.from_3, input.from_4, input.from_5]
  const level_kurus = [input.worth_1, input.worth_2, input.worth_3, input.worth_4, input.worth_5].map(Number)
  level_points.forEach((from, level) => {
    if (level > 0 && from <= (level_points[level - 1] ?? 0))
      throw refuseField(`from_${level + 1}`, 'Her seviye bir öncekinden çok puan istemeli')
  })
  level_kurus.forEach((kurus, level) => {
    const field = `worth_${level + 1}`
    if (kurus === 0 || kurus > MOST_KURUS) throw refuseField(field, '0,01 ₺ ile 1.000,00 ₺ arasında bir tutar girin')
    if (kurus < (level_kurus[level - 1] ?? 0))
      throw refuseField(field, 'Üst seviyede puanın karşılığı alttakinden az olamaz')
  })
  const shares = Object.fromEntries(CATEGORY_CODES.map((code) => [code, input[`share_${code}`]]))
  const { is_open, lira_per_point, exchange_step, rollover, validity_days } = input
  return { is_open, lira_per_point, shares, exchange_step, level_points, level_kurus, rollover, validity_days }
}

/** For a thousand points. */
const MOST_KURUS = 100_000

export function showSettings(settings: Settings): OutputOf<typeof readAdminClub>['data'] {
  const { level_points, level_kurus, shares, is_open, lira_per_point, exchange_step, rollover, validity_days } =
    settings
  const from = (level: number) => level_points[level - 1] as number
  const worth = (level: number) => liraOfKurus(BigInt(level_kurus[level - 1] as number))
  const share = (code: Category) => shares[code] ?? 0
  const record = {
    is_open,
    lira_per_point,
    share_slot: share('slot'),
    share_live: share('live'),
    share_sports: share('sports'),
    share_crash: share('crash'),
    share_tombala: share('tombala'),
    share_instant: share('instant'),
    share_virtual: share('virtual'),
    from_2: from(2),
    from_3: from(3),
    from_4: from(4),
    from_5: from(5),
    worth_1: worth(1),
    worth_2: worth(2),
    worth_3: worth(3),
    worth_4: worth(4),
    worth_5: worth(5),
    exchange_step,
    rollover,
    validity_days,
    rules: clubRules(settings),
  }
  return versioned(changeCall, record) as OutputOf<typeof readAdminClub>['data']
}
