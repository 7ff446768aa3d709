import { allows } from '@meydan/contract/licence/licence-rules'
import type { LicencePolicy } from '@meydan/contract/licence/licence'
import { formatKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { Queryable } from '../../platform/database/db.ts'
import { isOnSite } from '../../platform/sites.ts'
import { type Advert, promotionAdverts } from '../bonuses/public.ts'
import { gameNames } from '../games/public.ts'
import type { Banner } from './editing/rows.ts'

/** What banners can advertise at this moment: promotions by id, tournaments by the name of their series. */
export interface Adverts {
  promotions: Map<number, Advert>
  tournaments: Map<string, Advert>
  /** Names of all published ones by the last part of their address. */
  tournamentNames: Map<string, string>
}

export async function readAdverts(q: Queryable, policy: LicencePolicy): Promise<Adverts> {
  const [promotions, tournaments] = await Promise.all([
    promotionAdverts(q, policy, gameNames),
    allows(policy, 'tournaments') ? readTournaments(q) : [],
  ])
  const now = q.now()
  const coming = tournaments.filter(({ ends_at, is_cancelled }) => ends_at > now && !is_cancelled)
  return {
    promotions,
    // The last of a series to be set is the first of it to begin.
    tournaments: new Map(coming.toReversed().map((each) => [each.series, tournamentAdvert(each)])),
    tournamentNames: new Map(
      tournaments.flatMap(({ slug, series, name }) => [slug, series].map((part) => [part, name])),
    ),
  }
}

interface Tournament {
  slug: string
  series: string
  name: string
  pool_kurus: bigint
  ends_at: Date
  is_cancelled: boolean
  sites: number[] | null
}

function readTournaments(q: Queryable): Promise<Tournament[]> {
  return q.rows<Tournament>(
    sql`select slug, series, name, pool_kurus, ends_at, is_cancelled, sites from tournaments.adverts_view order by starts_at`,
  )
}

function tournamentAdvert({ name, pool_kurus: pool, sites }: Tournament): Advert {
  return { headline: name, line: `${formatKurus(pool)} ödül havuzu`, terms: '', sites }
}

/** The words over a banner: null where it advertises no record, undefined where that record cannot be had now on this site. */
export function advertOf(
  adverts: Adverts,
  { promotionId, tournament }: Pick<Banner, 'promotionId' | 'tournament'>,
  site: number,
): Advert | null | undefined {
  if (promotionId === null && tournament === '') return null
  const advert = promotionId === null ? adverts.tournaments.get(tournament) : adverts.promotions.get(promotionId)
  return advert && isOnSite(advert, site) ? advert : undefined
}
