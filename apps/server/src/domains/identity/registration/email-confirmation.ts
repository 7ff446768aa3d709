import type { Vault } from '../../../platform/keys/vault.ts'
import sql from 'sql-template-tag'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { assertQuota, quota } from '../../../platform/concurrency/quotas.ts'
import type { AppContext, PlayerId } from '../../../platform/app-context.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { audit } from '../../staff/public.ts'
import { spendLink, writeLinkMail } from '../password/mail-links.ts'
import { mailTexts } from '../password/mail-texts.ts'

const confirmationQuota = quota('e-mail confirmation', [{ per: 'player', most: 5, withinMs: 3_600_000 }])

/** Writes the mail that asks a player to confirm the address. */
export async function askToConfirm(
  vault: Vault,
  tx: Tx,
  player: { id: PlayerId; username: string; email: string },
): Promise<void> {
  await writeLinkMail(vault, tx, 'email', {
    kind: 'email_confirmation',
    playerId: player.id,
    recipient: player.email,
    linkPath: '/auth/email-confirmation',
    ...mailTexts.emailConfirmation(player.username),
  })
}

/** Another link, where the first one was not used in time. */
export async function askAgainToConfirm(context: Pick<AppContext, 'db' | 'vault'>, playerId: PlayerId): Promise<void> {
  await assertQuota(context, confirmationQuota, { player: playerId })
  await context.db.transaction(async (tx) => {
    const player = await tx.row<{ id: PlayerId; username: string; email: string }>(
      sql`select id, username, email from identity.players where id = ${playerId} and email_confirmed_at is null`,
    )
    if (!player) throw refuse('email_already_confirmed')
    await askToConfirm(context.vault, tx, player)
  })
}

/** Refuses `link_gone`. */
export async function confirmEmail(db: Db, token: string, { site, ip }: { site: number; ip: string }): Promise<void> {
  await db.transaction(async (tx) => {
    const { playerId } = await spendLink(tx, 'email', token, site)
    await tx.run(
      sql`update identity.players set email_confirmed_at = ${tx.now()} where id = ${playerId} and email_confirmed_at is null`,
    )
    await audit(tx, {
      staff: null,
      ip,
      playerId,
      action: 'player.confirm_email',
      subject: `player:${playerId}`,
    })
  })
}
