import sql from 'sql-template-tag'
import type { TestSite, TestStaff } from '../../../test/site.ts'

/** What is made of each kind of record, so that two may change it. */
/** For the segment that stands before it in the list. */
export const campaign = {
  name: 'Selam',
  segment_id: 1,
  trigger: 'time',
  trigger_value: null,
  starts_at: null,
  ends_at: null,
  title: 'Selam',
  content: 'Selam {ad}',
  with_mail: false,
  promotion_id: null,
  budget: null,
  control_percent: 10,
  quiet_from: 22,
  quiet_to: 9,
  weekly_cap: 3,
}
export const picture = '/art/banners/a.svg'
export const promotion = {
  name: 'Yaz Bonusu',
  description: 'Yaza özel',
  banner: picture,
  bonus_type: 'free',
  percent: null,
  fixed_amount: 50,
  rollover: 10,
  min_deposit: null,
  max_bonus: null,
  validity_days: 7,
  max_stake: null,
  max_win: null,
  reuse: 'player',
  contributions: { games: {}, categories: { slot: 100, live: 10 }, default: 0 },
  allowed_games: null,
  spin_game_id: null,
  spin_count: null,
  spin_stake: null,
  active: false,
  starts_at: '2026-01-01T00:00:00.000Z',
  ends_at: null,
}
export const banner = {
  page: 'home',
  device: 'desktop',
  position: 'desktop_left',
  title: 'Bir',
  image_desktop: picture,
  active: false,
}
export const program = { name: 'Davet', deposits: 100, stakes: 0, days: 30, most_friends: 5, budget: 100 }
export const newStaff = { username: 'destek_bir', name: 'Destek Bir', password: 'Kirmizi-Kedi-7', roles: ['support'] }

/** How many writes of this person the audit log has. */
export async function writesOf(site: TestSite, { id }: TestStaff): Promise<number> {
  const { writes } = await site.context.db.one<{ writes: number }>(
    sql`select count(*)::int as writes from staff.audit_log where staff_id = ${id} and action <> 'call.refused'`,
  )
  return writes
}
