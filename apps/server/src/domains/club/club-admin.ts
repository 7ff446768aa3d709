import type { InputOf, OutputOf } from '@meydan/contract/call'
import { changeClub as changeCall, type previewClub, type readClubReport } from '@meydan/contract/club/club-admin'
import { addDays, istanbulDay } from '@meydan/money/day'
import { liraOfKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { Wanted, EffectPreview } from '../../platform/approval-policy.ts'
import type { StaffActor } from '../../platform/app-context.ts'
import { refuseStale } from '../../platform/start/version.ts'
import { assertWagering } from '../bonuses/public.ts'
import { audit } from '../staff/public.ts'
import { clubRules } from './club-text.ts'
import { onWire } from './read-club.ts'
import { COLUMNS, readSettings, settingsOf, showSettings } from './read-settings.ts'
import type { Settings } from './club-settings.ts'

export function previewSettings(input: InputOf<typeof previewClub>) {
  return { success: true, rules: clubRules(settingsOf(input)) }
}

/** A club that is closed gives nothing. Refuses `stale_version`. */
export async function assessClub(tx: Tx, { input }: Wanted<typeof changeCall>): Promise<EffectPreview | undefined> {
  const [before, after] = [await readSettings(tx), settingsOf(input)]
  if (!after.is_open) return undefined
  return {
    subject: 'club',
    text: 'Kulüp ayarları',
    before: factsOf(before),
    after: factsOf(after),
    effectKurus: 0n,
  }
}

function factsOf(settings: Settings) {
  return { Durum: settings.is_open ? 'Açık' : 'Kapalı', Kurallar: clubRules(settings).join('\n') }
}

/** Counts for rounds and exchanges from now on. Refuses `stale_version`, `wagering_above_licence`, and `bad_input` at its field. */
export function changeClub(db: Db, actor: StaffActor, input: InputOf<typeof changeCall>) {
  const wanted = settingsOf(input)
  return db.transaction(async (tx) => {
    const before = await tx.one<Settings>(sql`select ${COLUMNS} from club.settings for update`)
    refuseStale(changeCall, showSettings(before), input.version)
    if (wanted.is_open) await assertWagering(tx, wanted.rollover)
    await tx.run(sql`
      update club.settings set is_open = ${wanted.is_open}, lira_per_point = ${wanted.lira_per_point}, shares = ${JSON.stringify(wanted.shares)},
        exchange_step = ${wanted.exchange_step}, level_points = ${wanted.level_points}, level_kurus = ${wanted.level_kurus},
        rollover = ${wanted.rollover}, validity_days = ${wanted.validity_days}`)
    if (String(wanted.level_points) !== String(before.level_points))
      await tx.run(
        sql`insert into club.level_thresholds (since, level_points) values (${tx.now()}, ${wanted.level_points})`,
      )
    await audit(tx, { ...actor, action: 'club.change', subject: 'club', before, after: wanted })
    return { success: true, message: 'Kulüp ayarları kaydedildi' }
  })
}

const DAYS_SHOWN = 30

/** Points given and exchanged by Istanbul days, the newest first, and what is held now. */
export async function readReport(db: Db): Promise<OutputOf<typeof readClubReport>> {
  const settings = await readSettings(db)
  const { players, held } = await db.one<{ players: number; held: bigint }>(
    sql`select count(*)::int as players, coalesce(sum(points), 0)::bigint as held from club.accounts where points > 0`,
  )
  const days = await db.rows<{ id: string; played: bigint; missions: bigint; exchanged: bigint; kurus: bigint }>(sql`
    select e.day as id, coalesce(sum(e.points) filter (where e.kind = 'played'), 0)::bigint as played,
      coalesce(sum(e.points) filter (where e.kind in ('mission', 'mission_recalled')), 0)::bigint as missions,
      coalesce(-sum(e.points) filter (where e.kind in ('exchanged', 'exchange_recalled')), 0)::bigint as exchanged,
      coalesce(sum(x.amount_kurus), 0)::bigint as kurus
    from club.entries e left join club.exchanges x on e.kind = 'exchanged' and e.reference = x.id::text
    where e.day > ${addDays(istanbulDay(db.now()), -DAYS_SHOWN)}::date
    group by e.day order by e.day desc`)
  const highest = BigInt(settings.level_kurus.at(-1) as number)
  const data = {
    players,
    held: onWire(held),
    held_worth: liraOfKurus((held * highest) / 1_000_000n),
    days: days.map(({ id, played, missions, exchanged, kurus }) => ({
      id,
      played: onWire(played),
      missions: onWire(missions),
      exchanged: onWire(exchanged),
      bonus: liraOfKurus(kurus),
    })),
  }
  return { success: true, data }
}
