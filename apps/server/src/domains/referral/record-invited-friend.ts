import sql from 'sql-template-tag'
import type { Tx } from '../../platform/database/db.ts'
import type { PlayerId } from '../../platform/app-context.ts'
import { readLicenceNow } from '../../platform/licence.ts'
import { sendSystemMessage } from '../messages/public.ts'
import { programOf } from './read-referral.ts'
import { friendText } from './referral-text.ts'
import { giftsOf } from './referral-settings.ts'

const DAY_MS = 86_400_000

/**
 * Notes who brought a new player, where a programme runs on their common site, and returns what the referrer will see of the friend. Nothing is
 * noted of a code that is nobody's, of another site's, or of somebody who registered before it was made or the programme published.
 */
export async function recordInvitedFriend(tx: Tx, friendId: PlayerId): Promise<void> {
  if (!(await readLicenceNow(tx)).policy.bonuses) return
  const brought = await tx.row<{ inviter_id: PlayerId; joined_at: Date }>(sql`
    select c.player_id as inviter_id, f.joined_at from identity.invited_view f
    join referral.codes c on c.code = f.code and c.created_at <= f.joined_at and c.player_id <> f.player_id
    join identity.players_view p on p.id = c.player_id and p.site_id = f.site_id and p.status = 'active'
    where f.player_id = ${friendId}`)
  const program = brought && (await programOf(tx, friendId))
  if (!brought || !program?.published_at || program.published_at > brought.joined_at) return
  const { inviter_id, joined_at } = brought
  const endsAt = new Date(joined_at.getTime() + program.days * DAY_MS)
  const noted = await tx.run(sql`
    insert into referral.invitations (program_id, inviter_id, friend_id, joined_at, ends_at, due_at)
    values (${program.id}, ${inviter_id}, ${friendId}, ${joined_at}, ${endsAt}, ${joined_at}) on conflict (friend_id) do nothing`)
  if (noted === 0) return
  await sendSystemMessage(tx, friendId, {
    title: 'Bir arkadaşınızın davetiyle kayıt oldunuz',
    content: friendText(program, await giftsOf(tx, program)),
    type: 'bonus',
  })
}
