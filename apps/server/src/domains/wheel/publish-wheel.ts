import sql from 'sql-template-tag'
import { publishingOf } from '../bonuses/public.ts'
import { assertGiven, type Gifts, type Wheel } from './wheel-settings.ts'
import { wheelCosts, wheelRules } from './wheel-text.ts'
import { lockWheel } from './wheels-admin.ts'

/** What a day may cost is assessed. */
export const publishing = publishingOf<Wheel, Gifts>({
  word: 'wheel',
  table: sql`wheel.wheels`,
  says: {
    published: 'Çark yayında',
    paused: 'Çark duraklatıldı',
    otherRuns: 'Bu sitelerden birinde başka bir çark yayında; önce onu duraklatın',
  },
  lock: lockWheel,
  assertGiven: (tx, ask, { prizes }) => assertGiven(tx, ask, prizes),
  given: (gifts) => gifts,
  rules: wheelRules,
  costs: wheelCosts,
  mostKurus: (_, { day_cap_kurus }) => day_cap_kurus,
})
