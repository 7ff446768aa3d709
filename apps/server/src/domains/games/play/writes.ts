import type { Statement, Step } from '../../../platform/flight.ts'
import { purseStatements } from '../../bonuses/public.ts'
import { readHouseBinds, readProtection } from '../../compliance/public.ts'
import { writeMovements } from '../../wallet/public.ts'
import { readStatements } from './reads.ts'

/** Somebody changes the rules while this message is on its way, or has: it must not count. Never waits. */
const expectRules: Statement = {
  name: 'expect_rules',
  reads: true,
  text: `select wallet.expect((select count(*) from (
    select 1 from wallet.lane_rules where lane = $1::smallint and version = $2::int for share skip locked) r), 1, 'the rules')`,
}

const readRules: Statement = {
  name: 'read_rules',
  reads: true,
  text: `select version, exists (select from wallet.play_stops where ended_at is null) as stopped from wallet.lane_rules where lane = $1::smallint`,
}

export const begin: Step = { statement: { name: 'begin', text: 'begin' } }
export const commit: Step = { statement: { name: 'commit', text: 'commit' } }
export const rollback: Step = { statement: { name: 'rollback', text: 'rollback' } }

/** All that flies on a lane's connection. */
export const laneStatements: readonly Statement[] = [
  ...[begin, commit, rollback].map(({ statement }) => statement),
  expectRules,
  readRules,
  readHouseBinds,
  readProtection,
  writeMovements,
  ...readStatements,
  ...purseStatements,
]

export function rulesGuard(lane: number, version: number): Step {
  return { statement: expectRules, values: [String(lane), String(version)] }
}

export function rulesReads(lane: number): Step[] {
  return [{ statement: readRules, values: [String(lane)] }, { statement: readHouseBinds }]
}
