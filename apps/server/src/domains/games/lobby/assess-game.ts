import type { updateGame } from '@meydan/contract/games/games-admin'
import { categoryLabel } from '@meydan/contract/categories'
import type { Category } from '@meydan/contract/categories'
import { formatKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { Tx } from '../../../platform/database/db.ts'
import type { Facts, Wanted, EffectPreview } from '../../../platform/approval-policy.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { stakeText } from './stake-text.ts'

interface Known {
  name: string
  image: string
  is_active: boolean
  category: Category
  rtp: string | null
  contribution_percent: number | null
  min_stake_kurus: bigint | null
  stakes_kurus: string[] | null
}

/**
 * What a stake on a game counts for and may be is money, and its name and picture are what every player reads: two people. Switching it off,
 * its place, its marks and its sites are not assessed; switched on it is, as a whole. Refuses `not_found`.
 */
export async function assessGame(tx: Tx, { input }: Wanted<typeof updateGame>): Promise<EffectPreview | undefined> {
  const known = await tx.row<Known>(sql`
    select name, image, is_active, category, rtp, contribution_percent, min_stake_kurus, stakes_kurus::text[] as stakes_kurus from games.games where id = ${input.id}`)
  if (!known) throw refuse('not_found')
  const { name, image, is_active, contribution_percent, min_stake: min_stake_kurus } = input
  const stakes_kurus = input.stake_list === undefined ? known.stakes_kurus : (input.stake_list?.map(String) ?? null)
  const [before, after] = [
    factsOf(known),
    factsOf({ ...known, name, image, is_active, contribution_percent, min_stake_kurus, stakes_kurus }),
  ]
  const isSame = Object.entries(after).every(([label, value]) => before[label] === value)
  const isOnlyOff =
    !is_active && Object.entries(after).every(([label, value]) => label === STATE || before[label] === value)
  if (isSame || isOnlyOff) return undefined
  return { subject: `game:${input.id}`, text: known.name, before, after, effectKurus: 0n }
}

const STATE = 'Durum'

function factsOf(game: Known): Facts {
  return {
    Ad: game.name,
    Görsel: game.image,
    Kategori: categoryLabel(game.category),
    'Çevrim katkısı': game.contribution_percent === null ? 'Kategorininki' : `%${game.contribution_percent}`,
    'Oyuncuya dönüş (RTP)': game.rtp === null ? 'Bildirilmemiş' : `%${game.rtp.replace('.', ',')}`,
    'En düşük bahis': game.min_stake_kurus === null ? 'Sağlayıcınınki' : formatKurus(game.min_stake_kurus),
    'Bahis adımları': stakeText(game.stakes_kurus?.map(BigInt) ?? null) || 'Girilmemiş',
    [STATE]: game.is_active ? 'Açık' : 'Kapalı',
  }
}
