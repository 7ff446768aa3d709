import type { OutputOf } from '@meydan/contract/call'
import type { listTournaments } from '@meydan/contract/tournaments/tournaments'

export type TournamentCard = OutputOf<typeof listTournaments>['tournaments'][number]
