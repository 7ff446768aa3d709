import type { Statement, Step } from '../../../platform/pg-pipeline.ts'
import { purseStatements } from '../../bonuses/public.ts'
import { readHouseBinds, readProtection } from '../../compliance/public.ts'
import { shardGuardStatements, shardRulesRead, ledgerReadStatements, writeMovements } from '../../wallet/public.ts'

export const begin: Step = { statement: { name: 'begin', text: 'begin' } }
export const commit: Step = { statement: { name: 'commit', text: 'commit' } }
export const rollback: Step = { statement: { name: 'rollback', text: 'rollback' } }

/** Messages in flight on a shard's connection. */
export const shardStatements: readonly Statement[] = [
  ...[begin, commit, rollback].map(({ statement }) => statement),
  ...shardGuardStatements,
  readHouseBinds,
  readProtection,
  writeMovements,
  ...ledgerReadStatements,
  ...purseStatements,
]

export function rulesReads(shard: number, known?: number): Step[] {
  return [shardRulesRead(shard, known), { statement: readHouseBinds }]
}
