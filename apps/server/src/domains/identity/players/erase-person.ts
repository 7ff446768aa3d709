import type { Vault } from '../../../platform/keys/vault.ts'
import { randomBytes } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Tx } from '../../../platform/database/db.ts'
import type { PlayerId } from '../../../platform/app-context.ts'
import { phoneColumn, nationalIdColumn } from '../sealed-columns.ts'

const INDEX_BYTES = 32

/**
 * Takes out of a closed account who its owner was (KVKK art. 7): what is left is a number with a year of birth. Of somebody who may
 * not play the keyed hashes of national ID and phone stay, and nothing else: nobody comes back by being forgotten.
 * Gives the names of the documents' files, which go after the commit.
 */
export async function erasePerson(
  vault: Vault,
  tx: Tx,
  { playerId, keepsHashes }: { playerId: PlayerId; keepsHashes: boolean },
): Promise<readonly string[]> {
  const files = await tx.rows<{ name: string }>(sql`
    delete from identity.kyc_files f using identity.kyc_submissions k
    where k.id = f.submission_id and k.player_id = ${playerId} returning f.name`)
  await tx.run(sql`
    update identity.kyc_submissions set reason = null where player_id = ${playerId} and reason is not null`)
  for (const table of TABLES) await tx.run(table(playerId))
  const name = `silinen-${playerId}`
  await tx.run(sql`
    update identity.players set username = ${name}, username_folded = ${name}, email = ${`${name}@silindi.invalid`}, password_hash = '',
      first_name = 'Silindi', last_name = 'Silindi', birth_date = date_trunc('year', birth_date)::date, city = '', registered_ip = '',
      phone_sealed = ${vault.seal(phoneColumn(playerId), '')}, tc_sealed = ${vault.seal(nationalIdColumn(playerId), '')},
      phone_index = case when ${keepsHashes} then phone_index else ${randomBytes(INDEX_BYTES)} end,
      tc_index = case when ${keepsHashes} then tc_index else ${randomBytes(INDEX_BYTES)} end,
      status_reason = null, search_text = ${name}, affiliate_btag = '', affiliate_sub = '', last_login_at = null, email_confirmed_at = null, erased_at = ${tx.now()}
    where id = ${playerId} and status = 'closed'`)
  return files.map(({ name: file }) => file)
}

const TABLES = [
  (id: PlayerId) => sql`delete from identity.sessions where player_id = ${id}`,
  (id: PlayerId) => sql`delete from identity.login_history where player_id = ${id}`,
  (id: PlayerId) => sql`delete from identity.devices where owner_id = ${id}`,
  (id: PlayerId) => sql`delete from identity.two_factor where owner_id = ${id}`,
  (id: PlayerId) => sql`delete from identity.recovery_codes where owner_id = ${id}`,
  (id: PlayerId) => sql`delete from identity.mail_links where player_id = ${id}`,
  (id: PlayerId) => sql`delete from identity.player_notes where player_id = ${id}`,
]
