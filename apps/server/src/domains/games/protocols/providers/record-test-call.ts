import type { Db } from '../../../../platform/database/db.ts'
import sql from 'sql-template-tag'
import type { ProviderAction, Outcome } from '../protocol.ts'

interface Call {
  asked: ProviderAction & { kind: 'balance' | 'play' }
  outcome: Outcome
}

/** What a provider calls in a trial of its connection is noted with it, and with why it was refused. */
export async function recordTestCall(db: Db, testId: number, { asked: request, outcome }: Call): Promise<void> {
  const names = request.kind === 'balance' ? ['balance'] : request.acts.map(({ kind }) => kind.replace('round-', ''))
  const callNames = outcome.kind === 'refused' ? names.map((name) => `${name}:${outcome.code}`) : names
  // Where the token is the session, the first call has exchanged it.
  await noteTestCall(db, testId, outcome.kind === 'refused' ? callNames : ['authenticate', ...callNames])
}

/** Adds to what was heard, and to what the page answered; a trial that has all of it has passed from then on. */
export async function noteTestCall(
  db: Db,
  testId: number,
  callNames: readonly string[],
  fault?: string,
): Promise<void> {
  await db.run(sql`
    with told as (
      select id, array(select distinct each from unnest(heard || ${callNames}::text[]) each order by each) as heard,
        coalesce(${fault ?? null}, launch_fault) as fault
      from games.provider_tests where id = ${testId} for update)
    update games.provider_tests t set heard = told.heard, launch_fault = told.fault,
      passed_at = coalesce(t.passed_at, case when told.heard @> '{authenticate,balance,bet}'
        and (t.by_hand and told.heard && '{win,rollback}' or told.fault = '' and 'rollback' = any (told.heard)) then ${db.now()}::timestamptz end)
    from told where t.id = told.id`)
}
