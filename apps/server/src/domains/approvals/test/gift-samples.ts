import { createPromotion } from '@meydan/contract/bonuses/bonuses-admin'
import sql from 'sql-template-tag'
import type { TestSite, TestStaff } from '../../../../test/site.ts'
import type { Input, Sample } from './sample-tools.ts'

let count = 0

/** Spins of this worth, with all else of a gift in money. */
export function spinsSample(site: TestSite, gift: (lira: number) => Promise<Input>): Sample {
  return {
    async input(lira = 5_000) {
      const { amount: _, ...rest } = await gift(lira)
      return { ...rest, count: 1, stake: lira, game_id: await slotOf(site) }
    },
    trace: () => countOf(site, sql`select count(*)::int as n from bonuses.grants`),
  }
}

/** Codes of a promotion that codes give. */
export function codesSample(site: TestSite, admin: TestStaff, rule: Input): Sample {
  return {
    async input() {
      const hidden = { ...rule, name: `Kodlu ${++count}`, active: false, by_code: true }
      const { id } = (await site.call(createPromotion, hidden as never, { as: admin })).body
      return { id, kind: 'generated', count: 3 }
    },
    trace: () => countOf(site, sql`select count(*)::int as n from bonuses.codes`),
  }
}

const countOf = async ({ context }: TestSite, query: ReturnType<typeof sql>) =>
  (await context.db.one<{ n: number }>(query)).n

/** A slot whose stakes nobody has said. */
async function slotOf({ context: { db } }: TestSite): Promise<number> {
  const { id } = await db.one<{ id: number }>(sql`
    insert into games.games (provider_id, code, name, category, image, created_at)
    select min(id), ${`gift-slot-${++count}`}, 'Slot', 'slot', '', ${db.now()} from games.providers returning id`)
  return id
}
