import type { sendToPlayers } from '@meydan/contract/messages/messages-admin'
import { createHash } from 'node:crypto'
import { isReleased } from '../../domains/messages/public.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { Wanted, EffectPreview } from '../../platform/approval-policy.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { siteNames } from '../../platform/sites.ts'
import { AUDIENCE_CHANGED, countAudience, isToOne } from './audience.ts'

type Message = Wanted<typeof sendToPlayers>['input']

/**
 * To one player, or as two people have released it, a message goes out at once; any other is released by a second person. How many it
 * reaches holds while it is asked for, refused as `conflict`, and not until it is released: players come and go meanwhile.
 */
export async function assessMessage(
  tx: Tx,
  { input, actor }: Wanted<typeof sendToPlayers>,
): Promise<EffectPreview | undefined> {
  if (isToOne(input) || (await isReleased(tx, input))) return undefined
  const count = await countAudience(tx, input)
  if (!actor.secondedBy && input.expected_count !== undefined && input.expected_count !== count)
    throw refuse('conflict', AUDIENCE_CHANGED)
  return {
    subject: `message:${digestOf(input)}`,
    text: `${input.title} (${count.toLocaleString('tr-TR')} oyuncuya)`,
    before: null,
    after: {
      Başlık: input.title,
      Mesaj: input.content,
      Alıcılar: audienceText(input),
      Amaç: input.purpose === 'campaign' ? 'Kampanya' : 'Hizmet',
      ...(input.site && { Siteler: (await siteNames(tx, [input.site])) ?? '' }),
    },
    effectKurus: 0n,
  }
}

function digestOf({ title, content, audience }: Message): string {
  return createHash('sha256')
    .update(JSON.stringify([title, content, audience]))
    .digest('hex')
    .slice(0, 16)
}

const KYC = {
  none: 'Kimliği yok',
  pending: 'Kimliği bekliyor',
  approved: 'Kimliği onaylı',
  rejected: 'Kimliği reddedilmiş',
}

function audienceText({ audience }: Message): string {
  switch (audience.kind) {
    case 'all':
      return 'Bütün oyuncular'
    case 'players':
      return `${audience.player_ids.length} oyuncu: ${audience.player_ids.join(', ')}`
    case 'usernames':
      return `${audience.usernames.length} oyuncu: ${audience.usernames.join(', ')}`
    case 'kyc':
      return KYC[audience.kyc_status]
    case 'btag':
      return `Ortak etiketi ${audience.btag}`
  }
}
