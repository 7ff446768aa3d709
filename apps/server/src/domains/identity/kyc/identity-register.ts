import type { KycRegister } from '@meydan/contract/identity/kyc-admin'
import sql from 'sql-template-tag'
import type { StaffActor, AppContext, PlayerId } from '../../../platform/app-context.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { audit } from '../../staff/public.ts'
import { nationalIdColumn } from '../sealed-columns.ts'

const PATIENCE_MS = 5_000
const LONGEST_ANSWER = 1_000

/**
 * Asks the operator's register of identities (`IDENTITY_URL`) whether there is such a person: `POST` of `{tc, first_name, last_name,
 * birth_year}`, answered by `{"match": true}` or `{"match": false}`. Undefined where the operator has none; any other answer, or
 * nothing in five seconds, is `unreachable`. The log has no word of the person.
 */
export async function checkIdentityRegister(
  context: Pick<AppContext, 'db' | 'config' | 'vault' | 'log'>,
  playerId: PlayerId,
): Promise<KycRegister | undefined> {
  const address = context.config.identityUrl
  if (address === undefined) return undefined
  const person = await context.db.one<{
    first_name: string
    last_name: string
    tc_sealed: Buffer
    birth_year: number
  }>(sql`
    select first_name, last_name, tc_sealed, extract(year from birth_date)::int as birth_year from identity.players where id = ${playerId}`)
  const { tc_sealed, ...told } = person
  try {
    const reply = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ tc: context.vault.open(nationalIdColumn(playerId), tc_sealed), ...told }),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const text = await reply.text()
    const { match } = text.length < LONGEST_ANSWER ? (JSON.parse(text) as { match?: unknown }) : {}
    if (!reply.ok || typeof match !== 'boolean') throw new Error(`answered ${reply.status} without a match`)
    return match ? 'matches' : 'differs'
  } catch (err) {
    context.log.error({ err, player: playerId }, 'the register of identities could not be asked')
    return 'unreachable'
  }
}

const SAID: Record<KycRegister, string> = {
  matches: 'Nüfus kaydı bilgileri doğruladı',
  differs: 'Nüfus kaydı bu bilgileri doğrulamadı',
  unreachable: 'Nüfus kaydına ulaşılamadı',
}

/** Asks again for documents that wait. Refuses `not_found`, `already_decided`, and `register_missing` where the operator has no register. */
export async function recheckIdentityRegister(
  context: Pick<AppContext, 'db' | 'config' | 'vault' | 'log'>,
  actor: StaffActor,
  id: number,
) {
  const known = await context.db.row<{ player_id: PlayerId; status: string }>(
    sql`select player_id, status from identity.kyc_submissions where id = ${id}`,
  )
  if (!known) throw refuse('not_found')
  if (known.status !== 'pending') throw refuse('already_decided')
  const register = await checkIdentityRegister(context, known.player_id)
  if (register === undefined) throw refuse('register_missing')
  await context.db.transaction(async (tx) => {
    const before = await tx.row<{ register: KycRegister | null }>(sql`
      select register from identity.kyc_submissions where id = ${id} and status = 'pending' for update`)
    if (!before) throw refuse('already_decided')
    await tx.run(
      sql`update identity.kyc_submissions set register = ${register}, register_at = ${tx.now()} where id = ${id}`,
    )
    const subject = { subject: `kyc:${id}`, playerId: known.player_id }
    await audit(tx, { ...actor, ...subject, action: 'kyc.ask_register', before, after: { register } })
  })
  return { success: true, message: SAID[register] }
}
