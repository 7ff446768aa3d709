import type { LeagueSport } from '../catalogue/leagues.ts'
import { leagueById } from '../catalogue/leagues.ts'
import { basketball } from '../basketball/basketball.ts'
import { football } from '../football/football.ts'
import type { Sport } from '../sport.ts'
import { tennis } from '../tennis/tennis.ts'

/** Each is given back only states of its own making. */
const bySport = { football, virtual: football, basketball, tennis } as unknown as Record<LeagueSport, Sport<unknown>>

/** The sport of a match's league, over the state it made itself. */
export function sportOf({ leagueId }: { leagueId: number }): Sport<unknown> {
  const league = leagueById.get(leagueId)
  if (league === undefined) throw new Error(`no league ${leagueId}`)
  return bySport[league.sport]
}
