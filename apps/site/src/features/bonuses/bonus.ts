import type * as z from 'zod/mini'
import type { ActiveBonus } from '@meydan/contract/bonuses/bonuses'

export type Bonus = z.output<typeof ActiveBonus>
