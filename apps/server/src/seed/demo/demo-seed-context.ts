import type { Db } from '../../platform/database/db.ts'
import { addDays, istanbulDay, startOfIstanbulDay } from '@meydan/money/day'
import { foldTurkish } from '@meydan/money/turkish'
import sql from 'sql-template-tag'
import type { AppContext } from '../../platform/app-context.ts'
import { seededRandom } from '../seeded-random.ts'
import type { DemoGame } from './demo-history.ts'

const MINUTE_MS = 60_000

export interface DemoSeedContext {
  context: AppContext
  slots: DemoGame[]
  roulette: DemoGame
  match: DemoGame
  /** Minutes before now. */
  ago(minutes: number): Date
  /** A minute of a day so many days before today, Istanbul time. */
  on(daysAgo: number, hour: number, minute?: number): Date
  random(): number
}

export async function openDemoSeedContext(context: AppContext): Promise<DemoSeedContext> {
  const slots = await context.db.rows<DemoGame>(sql`
    select g.id, g.category, g.provider_id, p.code as provider_code from games.games g join games.providers p on p.id = g.provider_id
    where g.category = 'slot' order by g.sort_order, g.id limit 12
  `)
  return {
    context,
    slots,
    roulette: await formerGame(context.db, {
      code: 'canli-rulet',
      name: 'Canlı Rulet',
      category: 'live',
      provider: 'Canlı Masa',
    }),
    match: await formerGame(context.db, {
      code: 'mac-sonucu',
      name: 'Maç Sonucu',
      category: 'sports',
      provider: 'Eski Bülten',
    }),
    ...timesOf(context.db.now()),
    random: randomFrom(0),
  }
}

/** These slots alone, at times before now. */
export async function setSlots(
  { db }: Pick<AppContext, 'db'>,
  codes: readonly string[],
): Promise<Pick<DemoSeedContext, 'slots' | 'ago' | 'random'>> {
  const slots = await db.rows<DemoGame>(sql`
    select g.id, g.category, g.provider_id, p.code as provider_code from games.games g join games.providers p on p.id = g.provider_id
    where g.code = any(${[...codes]}::text[]) order by g.id
  `)
  return { slots, ...timesOf(db.now()), random: randomFrom(1) }
}

function timesOf(now: Date): Pick<DemoSeedContext, 'ago' | 'on'> {
  const today = istanbulDay(now)
  return {
    ago: (minutes) => new Date(now.getTime() - minutes * MINUTE_MS),
    on: (daysAgo, hour, minute = 0) =>
      new Date(startOfIstanbulDay(addDays(today, -daysAgo)).getTime() + (hour * 60 + minute) * MINUTE_MS),
  }
}

/** A game of a provider that is connected no more: nobody can open it, but what was played there stays on record. */
async function formerGame(
  db: Db,
  game: { code: string; name: string; category: 'live' | 'sports'; provider: string },
): Promise<DemoGame> {
  const provider = foldTurkish(game.provider).replace(' ', '-')
  await db.run(sql`
    insert into games.providers (code, name, launch_url, is_active, sort_order, created_at)
    values (${provider}, ${game.provider}, '/', false, 99, ${db.now()})
  `)
  return db.one<DemoGame>(sql`
    insert into games.games (provider_id, code, name, category, image, is_active, has_demo, sort_order, created_at)
    select id, ${game.code}, ${game.name}, ${game.category}, '/art/bos/oyun.svg', false, false, 999, ${db.now()}
    from games.providers where code = ${provider}
    returning id, category, provider_id, ${provider}::text as provider_code
  `)
}

/** The same numbers on every run. */
export function randomFrom(seed: number): () => number {
  return seededRandom(seed * 0x9e3779b9)
}
