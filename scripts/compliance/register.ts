import type { Demand } from './demand.ts'
import { games, context } from './operator-demands.ts'
import { money, person } from './player-demands.ts'
import { protection } from './protection-demands.ts'

/** What regulators demand, by what it is about. */
export const PARTS: readonly { heading: string; demands: readonly Demand[] }[] = [
  { heading: 'The player', demands: person },
  { heading: 'Money', demands: money },
  { heading: 'Protection', demands: protection },
  { heading: 'Games', demands: games },
  { heading: 'The house', demands: context },
]
