import type { OutputOf } from '@meydan/contract/call'
import type { listGames } from '@meydan/contract/games/games'

export type Slot = OutputOf<typeof listGames>['data'][number]
