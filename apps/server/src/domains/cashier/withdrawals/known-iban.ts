import sql from 'sql-template-tag'
import type { AppContext, PlayerSession } from '../../../platform/app-context.ts'
import { assertRecentReauthentication } from '../../identity/public.ts'
import { checkedIban, ibanIndex } from './iban.ts'

/**
 * Money goes to an IBAN that the player has saved or asked to be paid at before; any other wants a fresh proof. Refuses
 * `invalid_iban` and `proof_needed`.
 */
export async function assertMayPayTo(
  context: Pick<AppContext, 'db' | 'vault'>,
  player: PlayerSession,
  iban: string,
): Promise<void> {
  const index = ibanIndex(context.vault, checkedIban(iban))
  const { known } = await context.db.one<{ known: boolean }>(sql`
    select exists (select from cashier.withdrawals where player_id = ${player.id} and iban_index = ${index})
      or exists (select from cashier.bank_accounts where player_id = ${player.id} and iban_index = ${index}) as known`)
  if (!known) await assertRecentReauthentication(context.db, player)
}
