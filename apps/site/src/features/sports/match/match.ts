import type * as z from 'zod/mini'
import type { SportsEvent } from '@meydan/contract/sports/sports-fields'

export type Match = z.output<typeof SportsEvent>
