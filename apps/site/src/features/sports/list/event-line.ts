import type * as z from 'zod/mini'
import type { SportsEventRow } from '@meydan/contract/sports/sports-fields'

export type EventLine = z.output<typeof SportsEventRow>
