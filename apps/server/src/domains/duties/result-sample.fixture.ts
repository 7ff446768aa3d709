import sql from 'sql-template-tag'
import type { TestSite } from '../../../test/site.ts'
import type { Sample } from './duties.fixture.ts'

let matches = 0

/** A match that has ended, with one market that nobody has settled. */
export function resultSample(site: TestSite): Sample {
  const { db } = site.house
  return {
    async input() {
      const no = ++matches
      const event = `md:match:${no}`
      await db.run(sql`insert into sports.producers (id) values (3) on conflict do nothing`)
      await db.run(sql`
        with league as (insert into sports.leagues (id, sport, name, country, tier) values (${`l${no}`}, 'football', 'Lig', 'Türkiye', 1)),
          teams as (insert into sports.teams (id, sport, name) values (${`h${no}`}, 'football', 'Ev'), (${`a${no}`}, 'football', 'Dep')),
          match as (insert into sports.events (id, sport, league_id, home_id, away_id, starts_at, phase, is_simulated)
            values (${event}, 'football', ${`l${no}`}, ${`h${no}`}, ${`a${no}`}, ${site.clock.now()}, 'ended', true))
        insert into sports.markets (event_id, key, specifiers, producer, status, groups, is_favourite, odds, chances, is_active, seq)
        values (${event}, '1x2', '', 3, 1, '{all}', false, '{200,300,400}', '{0.4,0.3,0.2}', '{t,t,t}', 1)`)
      return { event, key: '1x2', won: '1', reason: 'Kaynak sonuç vermedi' }
    },
    trace: async () => (await db.one<{ n: number }>(sql`select count(*)::int as n from sports.settlements`)).n,
  }
}
