import type { CallShape } from '@meydan/contract/call'
import sql from 'sql-template-tag'
import type { TestSite, TestStaff } from '../../../../test/site.ts'
import type { PolicyName } from '../policies.ts'

export type Input = Record<string, unknown>

/** Fresh inputs for every act of the table, each of which would do something, and a way to see whether it was done. */
export interface Sample {
  input(lira?: number): Promise<Input>
  /** A figure that changes with the act. */
  trace(): Promise<unknown>
}

/** What the samples are made with. */
export function toolsOf(site: TestSite, admin: TestStaff) {
  const data = async (call: CallShape, input: Input = {}) => (await site.call(call, input, { as: admin })).body.data
  const one = async (query: ReturnType<typeof sql>) => (await site.context.db.one<{ n: unknown }>(query)).n
  const countOf = (query: ReturnType<typeof sql>) => () => one(query)
  const rich = () => site.player({ cashKurus: 50_000_000n, kyc: 'approved' })
  return { data, one, countOf, rich }
}

export type Samples<Prefix extends string> = Record<Extract<PolicyName, `${Prefix}.${string}`>, Sample>
