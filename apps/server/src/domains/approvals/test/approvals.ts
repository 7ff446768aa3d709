import * as bonuses from '@meydan/contract/bonuses/bonuses-admin'
import type { CallShape, StaffRole } from '@meydan/contract/call'
import { demoLicence } from '@meydan/contract/licence/demo-licence'
import { askForData } from '@meydan/contract/privacy/data-requests'
import { listDuties } from '@meydan/contract/approvals/approvals-admin'
import { markHouseAccount } from '@meydan/contract/identity/identity-admin'
import sql from 'sql-template-tag'
import type { TestPlayer, TestSite, TestStaff } from '../../../../test/site.ts'
import { campaignSamples } from '../../campaigns/test/campaigns.ts'
import { clubForm, missionOf } from '../../club/test/club.ts'
import { countedOf, draftOf } from '../../tournaments/test/tournament.ts'
import { referralSamples } from '../../referral/test/referral.ts'
import { wheelSamples } from '../../wheel/test/wheel.ts'
import { cashOf } from '../../cashier/test/cash.ts'
import { affiliateSamples } from '../../affiliates/test/affiliates.ts'
import { cashSamples } from './cash-samples.ts'
import { contentSamples } from './content-samples.ts'
import { homepageSamples } from './homepage-samples.ts'
import { fraudSamples } from '../../fraud/test/fraud-samples.ts'
import { codesSample, spinsSample } from './gift-samples.ts'
import { gameSamples } from './game-samples.ts'
import { jackpotSamples } from './jackpot-samples.ts'
import { peopleSamples } from './people-samples.ts'
import { type Input, type Sample, type Samples, toolsOf } from './sample-tools.ts'
import { sportsSamples } from './sports-samples.ts'
import type { PolicyName } from '../policies.ts'

export const ROLES = [
  'support',
  'finance',
  'content',
  'compliance',
  'trading',
  'admin',
] as const satisfies readonly StaffRole[]

const RULE = {
  description: 'Hafta sonunun bonusu',
  banner: '/art/promo/lale.svg',
  note: 'Yalnız mobilde',
  bonus_type: 'free',
  percent: null,
  fixed_amount: 500,
  rollover: 0,
  min_deposit: null,
  max_bonus: null,
  min_deposit_text: 'En az yüz lira',
  rollover_text: 'On kat',
  validity_days: 10,
  max_stake: null,
  max_win: null,
  reuse: 'day',
  contributions: null,
  allowed_games: null,
  spin_game_id: null,
  spin_count: null,
  spin_stake: null,
  active: true,
  starts_at: null,
  ends_at: null,
}

let count = 0

/** Needs the operator's accounts and a provider of the test in the platform. */
export async function samplesOf(site: TestSite): Promise<Record<PolicyName, Sample>> {
  const admin = await site.staff('admin')
  const providerId = (await site.context.db.one<{ id: number }>(sql`select min(id) as id from games.providers`)).id
  return {
    ...bonusSamples(site, admin),
    ...cashSamples(site, admin),
    ...peopleSamples(site, admin),
    ...houseSamples(site, admin),
    ...gameSamples(site, admin, providerId),
    ...sportsSamples(site),
    ...tournamentSamples(site),
    ...clubSamples(site, admin),
    ...wheelSamples(site, admin),
    ...referralSamples(site, admin),
    ...jackpotSamples(site, admin),
    ...campaignSamples(site, admin),
    ...fraudSamples(site, admin),
    ...contentSamples(site, admin),
    ...homepageSamples(site, admin),
    ...affiliateSamples(site, admin),
  }
}

function tournamentSamples(site: TestSite): Samples<'tournament'> {
  const kurus = (lira: number) => BigInt(Math.round(lira * 100))
  const countWhere = (column: 'published_at' | 'paid_at') => async () =>
    (await site.context.db.rows<Input>(sql`select * from tournaments.tournaments`)).filter(
      (row) => row[column] !== null,
    ).length
  return {
    'tournament.publish': {
      input: async (lira = 30_000) => ({ id: await draftOf(site, { pool_kurus: kurus(lira) }) }),
      trace: countWhere('published_at'),
    },
    'tournament.pay': {
      input: async (lira = 30_000) => ({ id: await countedOf(site, kurus(lira)) }),
      trace: countWhere('paid_at'),
    },
  }
}

function clubSamples(site: TestSite, admin: TestStaff): Samples<'club' | 'mission'> {
  const { countOf } = toolsOf(site, admin)
  return {
    'club.change': {
      input: async () => ({ ...(await clubForm(site, admin)), is_open: true, lira_per_point: 10 + ++count }),
      trace: countOf(sql`select lira_per_point as n from club.settings`),
    },
    'mission.publish': {
      input: async () => ({ id: await missionOf(site, { condition: 'limit', goal: null, repeats: 'once' }) }),
      trace: countOf(sql`select count(*)::int as n from missions.missions where published_at is not null`),
    },
  }
}

function bonusSamples(site: TestSite, admin: TestStaff): Samples<'bonus' | 'spins' | 'promotion'> {
  const { data, countOf, rich } = toolsOf(site, admin)
  const promotions = countOf(sql`select count(*) filter (where active)::int as n from bonuses.promotions`)
  const hidden = async () => {
    const rule = { ...RULE, name: `Gizli ${++count}`, active: false }
    return (await site.call(bonuses.createPromotion, rule as never, { as: admin })).body.id as number
  }
  return {
    'bonus.give': {
      input: async (lira = 5_000) => gift((await rich()).id, lira),
      trace: countOf(sql`select count(*)::int as n from bonuses.grants`),
    },
    'spins.give': spinsSample(site, async (lira) => gift((await rich()).id, lira)),
    'promotion.create': { input: async () => ({ ...RULE, name: `Yeni ${++count}` }), trace: promotions },
    'promotion.update': {
      async input() {
        const id = await hidden()
        const { version } = await data(bonuses.readPromotion, { id })
        return { ...RULE, name: `Değişen ${++count}`, id, version }
      },
      trace: promotions,
    },
    'promotion.codes': codesSample(site, admin, RULE),
    'promotion.switch': { input: async () => ({ id: await hidden(), active: true }), trace: promotions },
  }
}

function houseSamples(
  site: TestSite,
  admin: TestStaff,
): Samples<'kyc' | 'data' | 'licence' | 'duty' | 'house-account'> {
  const { data, one, countOf, rich } = toolsOf(site, admin)
  return {
    'kyc.approve': {
      async input() {
        const { id } = await site.player({ cashKurus: 100n })
        return {
          id: await one(sql`
            insert into identity.kyc_submissions (player_id, created_at) values (${id}, ${site.context.db.now()}) returning id as n`),
          seen: ['name', 'tc', 'birthdate', 'city'],
        }
      },
      trace: countOf(sql`select count(*)::int as n from identity.kyc_submissions where status = 'approved'`),
    },
    'house-account.mark': {
      input: async () => ({ id: (await rich()).id, reason: 'Deneme hesabı' }),
      trace: countOf(sql`select count(*)::int as n from wallet.own_accounts where until_day = 'infinity'`),
    },
    'house-account.unmark': {
      async input() {
        const { id } = await rich()
        await site.byTwo(markHouseAccount, { id, reason: 'Deneme hesabı' }, { as: admin })
        return { id, reason: 'Artık oyuncu' }
      },
      trace: countOf(sql`select count(*)::int as n from wallet.own_accounts where until_day <> 'infinity'`),
    },
    'data.erase': {
      async input() {
        const player = await site.player()
        await site.call(askForData, { kind: 'erasure' }, { as: player })
        return { id: await one(sql`select id as n from privacy.requests where player_id = ${player.id}`) }
      },
      trace: countOf(sql`select count(*)::int as n from privacy.requests where status = 'granted'`),
    },
    'licence.change': {
      input: async () => ({ file: JSON.stringify({ ...demoLicence, number: `D-${++count}` }) }),
      trace: countOf(sql`select count(*)::int as n from platform.licences`),
    },
    'duty.change': {
      async input() {
        const rows = (await data(listDuties, { per_page: '200' })) as { id: string; version: string; limits: Input }[]
        const row = rows.find(({ id }) => id === 'bonus.give')
        return { ...row?.limits, id: 'bonus.give', version: row?.version, role_day_count: 2_000 + ++count }
      },
      trace: countOf(sql`select role_day_count as n from approvals.limits where act = 'bonus.give'`),
    },
  }
}

export function gift(playerId: number, lira: number, more: Input = {}): Input {
  const key = `hediye-${++count}-aaaa`
  return {
    player_id: playerId,
    name: 'Hediye',
    amount: lira,
    rollover: 10,
    validity_days: 7,
    reason: 'Deneme',
    request_key: key,
    ...more,
  }
}

export function askDeposit(site: TestSite, player: TestPlayer, lira: number): Promise<number> {
  return cashOf(site).askDeposit(player, lira)
}

export function askWithdrawal(site: TestSite, player: TestPlayer, lira: number): Promise<number> {
  return cashOf(site).askWithdrawal(player, lira)
}

/** Any call with any input. */
export function make(site: TestSite, call: CallShape, input: Input, as: TestStaff) {
  return site.call(call, input as never, { as })
}
