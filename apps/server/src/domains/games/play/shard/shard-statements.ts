import type { Statement, Step } from '../../../../platform/database/pg-pipeline.ts'
import { bonusBalanceStatements } from '../../../bonuses/public.ts'
import { readOperatorBinds, readProtection } from '../../../compliance/public.ts'
import { shardGuardStatements, shardRulesRead, ledgerReadStatements, writeMovements } from '../../../wallet/public.ts'

export const begin: Step = { statement: { name: 'begin', text: 'begin' } }
export const commit: Step = { statement: { name: 'commit', text: 'commit' } }
export const rollback: Step = { statement: { name: 'rollback', text: 'rollback' } }

/** Messages in flight on a shard's connection. */
export const shardStatements: readonly Statement[] = [
  ...[begin, commit, rollback].map(({ statement }) => statement),
  ...shardGuardStatements,
  readOperatorBinds,
  readProtection,
  writeMovements,
  ...ledgerReadStatements,
  ...bonusBalanceStatements,
]

export function rulesReads(shard: number, known?: number): Step[] {
  return [shardRulesRead(shard, known), { statement: readOperatorBinds }]
}
