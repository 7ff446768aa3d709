import type { Db } from '../../../../platform/database/db.ts'
import sql from 'sql-template-tag'
import type { ProviderAction, Outcome } from '../protocol.ts'

interface Call {
  asked: ProviderAction & { kind: 'balance' | 'play' }
  outcome: Outcome
}

/** Records a call of a provider in a connection test, and why it was refused. */
export async function recordTestCall(db: Db, testId: number, { asked: request, outcome }: Call): Promise<void> {
  const names = request.kind === 'balance' ? ['balance'] : request.acts.map(({ kind }) => kind.replace('round-', ''))
  const callNames = outcome.kind === 'refused' ? names.map((name) => `${name}:${outcome.code}`) : names
  // Where the token is the session, the first call has exchanged it.
  await noteTestCall(db, testId, outcome.kind === 'refused' ? callNames : ['authenticate', ...callNames])
}

/** Adds the calls to those a connection test received, and the fault of its page; a test that has all of them has passed from then on. */
export async function noteTestCall(
  db: Db,
  testId: number,
  callNames: readonly string[],
  fault?: string,
): Promise<void> {
  await db.run(sql`
    with merged as (
      select id, array(select distinct each from unnest(received_calls || ${callNames}::text[]) each order by each) as received_calls,
        coalesce(${fault ?? null}, launch_fault) as fault
      from games.provider_tests where id = ${testId} for update)
    update games.provider_tests t set received_calls = merged.received_calls, launch_fault = merged.fault,
      passed_at = coalesce(t.passed_at, case when merged.received_calls @> '{authenticate,balance,bet}'
        and (t.by_hand and merged.received_calls && '{win,rollback}' or merged.fault = '' and 'rollback' = any (merged.received_calls)) then ${db.now()}::timestamptz end)
    from merged where t.id = merged.id`)
}
