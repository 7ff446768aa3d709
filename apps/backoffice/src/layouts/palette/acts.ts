import { createPromotion } from '@meydan/contract/bonuses/bonuses-admin'
import type { CallShape } from '@meydan/contract/call'
import { createPayoutBatch } from '@meydan/contract/cashier/payout-batches-admin'
import { importStatement } from '@meydan/contract/cashier/statements-admin'
import { createBanner, createPage, createSite } from '@meydan/contract/content/content-admin'
import { createMission } from '@meydan/contract/missions/missions-admin'
import { createReferralProgram } from '@meydan/contract/referral/referral-admin'
import { createTournament } from '@meydan/contract/tournaments/tournaments-admin'
import { createWheel } from '@meydan/contract/wheel/wheel-admin'
import { createCampaign } from '@meydan/contract/campaigns/campaigns-admin'
import { createSegment } from '@meydan/contract/segments/segments-admin'
import { createRole } from '@meydan/contract/staff/roles-admin'
import { paths } from '../../paths.ts'
import { words } from '../../words/palette.ts'

const { acts: labels } = words

/** What can be begun from everywhere, by those who may make its call. */
export const acts: readonly { label: string; to: string; call: CallShape }[] = [
  { label: labels.statement, to: `${paths.bank}/ekstreler`, call: importStatement },
  { label: labels.payouts, to: `${paths.bank}/odeme-listeleri`, call: createPayoutBatch },
  { label: labels.promotion, to: paths.promotion('yeni'), call: createPromotion },
  { label: labels.campaign, to: paths.campaign('yeni'), call: createCampaign },
  { label: labels.tournament, to: paths.newTournament, call: createTournament },
  { label: labels.mission, to: paths.mission('yeni'), call: createMission },
  { label: labels.segment, to: paths.segment('yeni'), call: createSegment },
  { label: labels.wheel, to: paths.wheel('yeni'), call: createWheel },
  { label: labels.referral, to: paths.referralProgram('yeni'), call: createReferralProgram },
  { label: labels.banner, to: paths.banner('yeni'), call: createBanner },
  { label: labels.page, to: paths.page('yeni'), call: createPage },
  { label: labels.site, to: paths.site('yeni'), call: createSite },
  { label: labels.role, to: paths.role('yeni'), call: createRole },
]
