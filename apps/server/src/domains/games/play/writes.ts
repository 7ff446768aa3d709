import type { Statement, Step } from '../../../platform/flight.ts'
import { purseStatements } from '../../bonuses/public.ts'
import { readHouseBinds, readProtection } from '../../compliance/public.ts'
import { laneGuardStatements, laneRulesRead, ledgerReadStatements, writeMovements } from '../../wallet/public.ts'

export const begin: Step = { statement: { name: 'begin', text: 'begin' } }
export const commit: Step = { statement: { name: 'commit', text: 'commit' } }
export const rollback: Step = { statement: { name: 'rollback', text: 'rollback' } }

/** All that flies on a lane's connection. */
export const laneStatements: readonly Statement[] = [
  ...[begin, commit, rollback].map(({ statement }) => statement),
  ...laneGuardStatements,
  readHouseBinds,
  readProtection,
  writeMovements,
  ...ledgerReadStatements,
  ...purseStatements,
]

export function rulesReads(lane: number): Step[] {
  return [laneRulesRead(lane), { statement: readHouseBinds }]
}
