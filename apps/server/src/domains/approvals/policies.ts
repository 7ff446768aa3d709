import {
  agreeOnTerms,
  approveAffiliateStatement,
  payAffiliateStatement,
} from '@meydan/contract/affiliates/affiliates-admin'
import * as bonuses from '@meydan/contract/bonuses/bonuses-admin'
import type { StaffRole } from '@meydan/contract/call'
import * as cashier from '@meydan/contract/cashier/cashier-admin'
import { changeJackpot, startJackpot } from '@meydan/contract/jackpots/jackpots-admin'
import { reverseDeposit } from '@meydan/contract/cashier/claims-admin'
import { failRefund, refundDeposit, refundLine } from '@meydan/contract/cashier/refunds-admin'
import * as cashierSettings from '@meydan/contract/cashier/cashier-settings-admin'
import { launchCampaign } from '@meydan/contract/campaigns/campaigns-admin'
import { changeClub } from '@meydan/contract/club/club-admin'
import { changeLicence } from '@meydan/contract/compliance/licence-admin'
import * as content from '@meydan/contract/content/content-admin'
import { grantErasure } from '@meydan/contract/privacy/data-requests-admin'
import { changeDuty } from '@meydan/contract/approvals/approvals-admin'
import { changeFraudRule, decideFraudCase } from '@meydan/contract/fraud/fraud-admin'
import * as games from '@meydan/contract/games/games-admin'
import { allowHeldWin } from '@meydan/contract/games/held-wins-admin'
import { adjustBalance, markHouseAccount, unmarkHouseAccount } from '@meydan/contract/identity/identity-admin'
import * as kyc from '@meydan/contract/identity/kyc-admin'
import { publishMission } from '@meydan/contract/missions/missions-admin'
import { offsetPrice, setOwnPrice } from '@meydan/contract/sports/sports-admin'
import { publishReferralProgram } from '@meydan/contract/referral/referral-admin'
import { publishWheel } from '@meydan/contract/wheel/wheel-admin'
import { putInSportsGroup, saveSportsGroup } from '@meydan/contract/sports/sports-groups-admin'
import { createManualEvent } from '@meydan/contract/sports/sports-manual-admin'
import { ratePlayer, removeSportsLimit, setSportsLimit } from '@meydan/contract/sports/sports-limits-admin'
import {
  approveSportsCorrection,
  endSportsDoubt,
  proposeResult,
  writeOffSportsClaim,
} from '@meydan/contract/sports/sports-settle-admin'
import { createMatchingRule } from '@meydan/contract/cashier/matching-rules-admin'
import { takeStatementBack, markLineNotDuplicate } from '@meydan/contract/cashier/statements-admin'
import { addPromotionCodes } from '@meydan/contract/bonuses/promotion-codes-admin'
import { setProviderRate, withdrawProviderRate } from '@meydan/contract/supplier-fees/supplier-fees-admin'
import { uploadProviderKey } from '@meydan/contract/games/providers-admin'
import { changePaymentMethod, createPaymentMethod } from '@meydan/contract/cashier/payment-methods-admin'
import { payTournament, publishTournament } from '@meydan/contract/tournaments/tournaments-admin'
import { contentPolicies } from './content-policies.ts'
import type { PolicyRow } from './policy-row.ts'
import { staffPolicies } from './staff-policies.ts'

const OFFICERS: readonly StaffRole[] = ['compliance']
const TRADE: readonly StaffRole[] = ['trading']
const MONEY: readonly StaffRole[] = ['finance']
/** An admin approves everything. */
const ADMINS: readonly StaffRole[] = []
const BOTH: readonly StaffRole[] = ['finance', 'compliance']

/** Everything that makes or redirects money. The approver gives a code of the second factor where they have one. */
export const approvalPolicies = {
  'bonus.give': {
    gives: 'named',
    call: bonuses.giveBonus,
    name: 'Elle bonus',
    approve: BOTH,
    otherRole: true,
    hasLimits: true,
  },
  'spins.give': {
    gives: 'named',
    call: bonuses.giveFreeSpins,
    name: 'Elle bedava dönüş',
    approve: BOTH,
    otherRole: true,
    hasLimits: true,
  },
  'promotion.create': {
    gives: 'later',
    call: bonuses.createPromotion,
    name: 'Yeni promosyon',
    approve: BOTH,
    otherRole: true,
  },
  'promotion.update': {
    gives: 'later',
    call: bonuses.updatePromotion,
    name: 'Promosyon değişikliği',
    approve: BOTH,
    otherRole: true,
  },
  'promotion.switch': {
    gives: 'later',
    call: bonuses.switchPromotion,
    name: 'Promosyonu açma',
    approve: BOTH,
    otherRole: true,
  },
  'promotion.codes': {
    gives: 'later',
    call: addPromotionCodes,
    name: 'Promosyon kodları',
    approve: BOTH,
    otherRole: true,
  },
  'deposit.approve': {
    gives: 'named',
    call: cashier.approveDeposit,
    name: 'Yatırım onayı',
    approve: MONEY,
    hasLimits: true,
  },
  'withdrawal.approve': {
    gives: 'nobody',
    call: cashier.approveWithdrawal,
    name: 'Çekim onayı',
    approve: MONEY,
    hasLimits: true,
    giverMayNotApprove: true,
  },
  'withdrawal.reject': { gives: 'named', call: cashier.rejectWithdrawal, name: 'Onaylı çekimin reddi', approve: MONEY },
  'withdrawal.cancel': {
    gives: 'named',
    call: cashier.cancelWithdrawalByOperator,
    name: 'Onaylı çekimin iptali',
    approve: MONEY,
  },
  'deposit.reverse': { gives: 'nobody', call: reverseDeposit, name: 'Bankaca geri alınan yatırım', approve: MONEY },
  'deposit.refund': { gives: 'named', call: refundDeposit, name: 'Yatırımın oyuncuya iadesi', approve: MONEY },
  'refund.line': { gives: 'nobody', call: refundLine, name: 'Eşleşmeyen banka hareketinin iadesi', approve: MONEY },
  'bank.rule': { gives: 'nobody', call: createMatchingRule, name: 'Banka eşleştirme kuralı', approve: BOTH },
  'line.apart': {
    gives: 'nobody',
    call: markLineNotDuplicate,
    name: 'Çift kayıt şüphesinin kaldırılması',
    approve: BOTH,
  },
  'statement.take-back': { gives: 'nobody', call: takeStatementBack, name: 'Ekstrenin geri alınması', approve: BOTH },
  'refund.fail': { gives: 'named', call: failRefund, name: 'İadenin oyuncuya dönmesi', approve: MONEY },
  'balance.adjust': {
    gives: 'named',
    call: adjustBalance,
    name: 'Bakiye düzeltmesi',
    approve: MONEY,
    hasLimits: true,
    neverAlone: true,
  },
  'held-win.allow': { gives: 'named', call: allowHeldWin, name: 'Bekleyen kazanç', approve: OFFICERS },
  'account.add': {
    gives: 'by-play',
    call: cashierSettings.addOperatorAccount,
    name: 'Yeni tahsilat hesabı',
    approve: BOTH,
    coolingHours: 24,
  },
  'account.change': {
    gives: 'by-play',
    call: cashierSettings.changeOperatorAccount,
    name: 'Tahsilat hesabı değişikliği',
    approve: BOTH,
    coolingHours: 24,
  },
  'method.add': { gives: 'by-play', call: createPaymentMethod, name: 'Yeni ödeme yöntemi', approve: BOTH },
  'method.change': { gives: 'by-play', call: changePaymentMethod, name: 'Ödeme yöntemi', approve: BOTH },
  'cash.settings': {
    gives: 'by-play',
    call: cashierSettings.changeCashierSettings,
    name: 'Kasa sınırları',
    approve: OFFICERS,
  },
  ...staffPolicies,
  'provider.update': {
    gives: 'by-play',
    call: games.updateProvider,
    name: 'Sağlayıcı değişikliği',
    approve: BOTH,
    otherRole: true,
  },
  'provider.key': { gives: 'by-play', call: games.rotateProviderKey, name: 'Sağlayıcı anahtarı', approve: BOTH },
  'provider.upload': { gives: 'by-play', call: uploadProviderKey, name: 'Sağlayıcının açık anahtarı', approve: BOTH },
  'game.caps': { gives: 'by-play', call: games.changeGameCaps, name: 'Oyunun kazanç sınırı', approve: ADMINS },
  'provider.caps': {
    gives: 'by-play',
    call: games.changeProviderCaps,
    name: 'Sağlayıcının kazanç sınırı',
    approve: ADMINS,
  },
  'house-account.mark': {
    gives: 'nobody',
    call: markHouseAccount,
    name: 'Site hesabı olarak işaretleme',
    approve: OFFICERS,
  },
  'house-account.unmark': {
    gives: 'named',
    call: unmarkHouseAccount,
    name: 'Site hesabı işaretini kaldırma',
    approve: OFFICERS,
  },
  'kyc.approve': { gives: 'nobody', call: kyc.approveKycDocument, name: 'Kimlik onayı', approve: OFFICERS },
  'data.erase': { gives: 'nobody', call: grantErasure, name: 'Kişisel verilerin silinmesi', approve: OFFICERS },
  'site.create': {
    gives: 'nobody',
    call: content.createSite,
    name: 'Yeni sitenin iletişimi',
    approve: OFFICERS,
    otherRole: true,
  },
  'site.update': {
    gives: 'nobody',
    call: content.updateSite,
    name: 'Sitenin iletişimi',
    approve: OFFICERS,
    otherRole: true,
  },
  'site.css': { gives: 'nobody', call: content.saveSiteCss, name: 'Site CSS', approve: OFFICERS, otherRole: true },
  'page.create': { gives: 'nobody', call: content.createPage, name: 'Yeni sayfa', approve: OFFICERS, otherRole: true },
  'page.update': { gives: 'nobody', call: content.updatePage, name: 'Sayfa metni', approve: OFFICERS, otherRole: true },
  'licence.change': { gives: 'by-play', call: changeLicence, name: 'Lisans kuralları', approve: OFFICERS },
  'sports.result': { gives: 'later', call: proposeResult, name: 'Elle bahis sonucu', approve: TRADE },
  'tournament.publish': {
    gives: 'later',
    call: publishTournament,
    name: 'Turnuva yayını',
    approve: BOTH,
    hasLimits: true,
    neverAlone: true,
  },
  'tournament.pay': {
    gives: 'named',
    call: payTournament,
    name: 'Turnuva ödülleri',
    approve: BOTH,
    hasLimits: true,
    neverAlone: true,
  },
  'club.change': { gives: 'later', call: changeClub, name: 'Kulüp ayarları', approve: BOTH, otherRole: true },
  'mission.publish': { gives: 'later', call: publishMission, name: 'Görev yayını', approve: BOTH, otherRole: true },
  'referral.publish': {
    gives: 'later',
    call: publishReferralProgram,
    name: 'Davet programı yayını',
    approve: BOTH,
    otherRole: true,
  },
  'wheel.publish': { gives: 'later', call: publishWheel, name: 'Şans Çarkı yayını', approve: BOTH, otherRole: true },
  'campaign.launch': { gives: 'later', call: launchCampaign, name: 'Kampanya yayını', approve: BOTH, otherRole: true },
  'jackpot.change': { gives: 'later', call: changeJackpot, name: 'Jackpot ayarları', approve: BOTH },
  'jackpot.start': { gives: 'later', call: startJackpot, name: 'Jackpotu açma', approve: BOTH },
  'sports.doubt': { gives: 'later', call: endSportsDoubt, name: 'Şüpheli bahis sonucu', approve: TRADE },
  'sports.correction': { gives: 'named', call: approveSportsCorrection, name: 'Kupon düzeltmesi', approve: MONEY },
  'sports.rate': { gives: 'by-play', call: ratePlayer, name: 'Oyuncunun limit oranı', approve: TRADE },
  'sports.limit': { gives: 'by-play', call: setSportsLimit, name: 'Bahis limitini yükseltme', approve: TRADE },
  'sports.limit-removal': {
    gives: 'by-play',
    call: removeSportsLimit,
    name: 'Bahis türünün limitini kaldırma',
    approve: TRADE,
  },
  'sports.write-off': { gives: 'named', call: writeOffSportsClaim, name: 'Kupon alacağının silinmesi', approve: BOTH },
  'sports.offset': { gives: 'by-play', call: offsetPrice, name: 'Oranı değerinin üstüne çıkarma', approve: TRADE },
  'sports.own-price': { gives: 'by-play', call: setOwnPrice, name: 'Değerinin üstünde kendi oranımız', approve: TRADE },
  'sports.manual-event': { gives: 'by-play', call: createManualEvent, name: 'Elle açılan maç', approve: TRADE },
  'sports.group': { gives: 'by-play', call: saveSportsGroup, name: 'Oyuncu grubunun limit oranı', approve: TRADE },
  'sports.group-member': { gives: 'by-play', call: putInSportsGroup, name: 'Oyuncunun bahis grubu', approve: TRADE },
  'fraud.rule': { gives: 'by-play', call: changeFraudRule, name: 'Suistimal kuralı', approve: OFFICERS },
  'fraud.decide': { gives: 'nobody', call: decideFraudCase, name: 'Suistimal vakası', approve: OFFICERS },
  'affiliate.terms': { gives: 'later', call: agreeOnTerms, name: 'Ortak planı', approve: BOTH },
  'provider-fee.set': { gives: 'later', call: setProviderRate, name: 'Sağlayıcı payı', approve: BOTH },
  'provider-fee.withdraw': {
    gives: 'later',
    call: withdrawProviderRate,
    name: 'Sağlayıcı payının geri çekilmesi',
    approve: BOTH,
  },
  'affiliate.approve': {
    gives: 'named',
    call: approveAffiliateStatement,
    name: 'Ortak ekstresi',
    approve: BOTH,
    hasLimits: true,
    neverAlone: true,
  },
  'affiliate.pay': {
    gives: 'named',
    call: payAffiliateStatement,
    name: 'Ortak ödemesi',
    approve: MONEY,
    hasLimits: true,
    neverAlone: true,
  },
  'game.update': { gives: 'by-play', call: games.updateGame, name: 'Oyun ayarları', approve: BOTH },
  ...contentPolicies,
  'duty.change': { gives: 'by-play', call: changeDuty, name: 'Yetki sınırları', approve: OFFICERS },
} as const satisfies Record<string, PolicyRow>

export type PolicyName = keyof typeof approvalPolicies

export function isPolicyName(name: string): name is PolicyName {
  return Object.hasOwn(approvalPolicies, name)
}

/** As every row may be looked at. */
export function policyOf(name: PolicyName): PolicyRow {
  return approvalPolicies[name]
}

export const policyNames = Object.keys(approvalPolicies) as PolicyName[]
