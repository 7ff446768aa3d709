import { agreeOnTerms, approveAffiliateStatement, payAffiliateStatement } from '@meydan/contract/affiliates-admin'
import * as bonuses from '@meydan/contract/bonuses-admin'
import type { CallShape, StaffRole } from '@meydan/contract/call'
import * as cashier from '@meydan/contract/cashier-admin'
import { changeJackpot, startJackpot } from '@meydan/contract/jackpots-admin'
import { reverseDeposit } from '@meydan/contract/claims-admin'
import { failRefund, refundDeposit, refundLine } from '@meydan/contract/refunds-admin'
import * as cashierSettings from '@meydan/contract/cashier-settings-admin'
import { launchCampaign } from '@meydan/contract/campaigns-admin'
import { changeClub } from '@meydan/contract/club-admin'
import { changeLicence } from '@meydan/contract/compliance-admin'
import * as content from '@meydan/contract/content-admin'
import { grantErasure } from '@meydan/contract/data-requests-admin'
import { changeDuty } from '@meydan/contract/duties-admin'
import { changeFraudRule, decideFraudCase } from '@meydan/contract/fraud-admin'
import * as games from '@meydan/contract/games-admin'
import { allowHeldWin } from '@meydan/contract/held-wins-admin'
import { adjustBalance, unmarkHouseAccount } from '@meydan/contract/identity-admin'
import * as kyc from '@meydan/contract/kyc-admin'
import { publishMission } from '@meydan/contract/missions-admin'
import { offsetPrice } from '@meydan/contract/sports-admin'
import { publishReferralProgram } from '@meydan/contract/referral-admin'
import { publishWheel } from '@meydan/contract/wheel-admin'
import { ratePlayer } from '@meydan/contract/sports-limits-admin'
import {
  approveSportsCorrection,
  endSportsDoubt,
  proposeResult,
  writeOffSportsClaim,
} from '@meydan/contract/sports-settle-admin'
import { createRole, updateRole } from '@meydan/contract/roles-admin'
import { takeStatementBack, tellLineApart } from '@meydan/contract/statements-admin'
import * as staff from '@meydan/contract/staff'
import { addPromotionCodes } from '@meydan/contract/promotion-codes-admin'
import { uploadProviderKey } from '@meydan/contract/providers-admin'
import { changePaymentMethod } from '@meydan/contract/payment-methods-admin'
import { payTournament, publishTournament } from '@meydan/contract/tournaments-admin'

export interface DutyRow {
  /** Whoever may make the call may propose it. */
  call: CallShape
  /** In Turkish. */
  name: string
  /** One of these, or an admin, approves: always another person. */
  approve: readonly StaffRole[]
  /** The approval counts by a role that who proposed has not. */
  otherRole?: true
  /** Gives value: one person may do it alone up to `duties.limits`, and a day has caps. All else needs two people. */
  hasLimits?: true
  /** Never alone, however small: of its limits those of a person and a role count. */
  neverAlone?: true
  /** Lets money go: not alone by who gave that player value alone within 30 days. */
  notByGiver?: true
  /** Hours between the approval and the effect; what was stays meanwhile. */
  coolingHours?: number
}

const OFFICERS: readonly StaffRole[] = ['compliance']
const TRADE: readonly StaffRole[] = ['trading']
const MONEY: readonly StaffRole[] = ['finance']
/** An admin approves everything. */
const ADMINS: readonly StaffRole[] = []
const BOTH: readonly StaffRole[] = ['finance', 'compliance']

/** Everything that makes or redirects money. A code of the second factor is asked of whoever approves and has one. */
export const duties = {
  'bonus.give': { call: bonuses.giveBonus, name: 'Elle bonus', approve: BOTH, otherRole: true, hasLimits: true },
  'spins.give': {
    call: bonuses.giveFreeSpins,
    name: 'Elle bedava dönüş',
    approve: BOTH,
    otherRole: true,
    hasLimits: true,
  },
  'promotion.create': { call: bonuses.createPromotion, name: 'Yeni promosyon', approve: BOTH, otherRole: true },
  'promotion.update': { call: bonuses.updatePromotion, name: 'Promosyon değişikliği', approve: BOTH, otherRole: true },
  'promotion.switch': { call: bonuses.switchPromotion, name: 'Promosyonu açma', approve: BOTH, otherRole: true },
  'promotion.codes': { call: addPromotionCodes, name: 'Promosyon kodları', approve: BOTH, otherRole: true },
  'deposit.approve': { call: cashier.approveDeposit, name: 'Yatırım onayı', approve: MONEY, hasLimits: true },
  'withdrawal.approve': {
    call: cashier.approveWithdrawal,
    name: 'Çekim onayı',
    approve: MONEY,
    hasLimits: true,
    notByGiver: true,
  },
  'withdrawal.reject': { call: cashier.rejectWithdrawal, name: 'Onaylı çekimin reddi', approve: MONEY },
  'withdrawal.cancel': { call: cashier.cancelWithdrawalByOperator, name: 'Onaylı çekimin iptali', approve: MONEY },
  'deposit.reverse': { call: reverseDeposit, name: 'Bankaca geri alınan yatırım', approve: MONEY },
  'deposit.refund': { call: refundDeposit, name: 'Yatırımın oyuncuya iadesi', approve: MONEY },
  'refund.line': { call: refundLine, name: 'Eşleşmeyen banka hareketinin iadesi', approve: MONEY },
  'line.apart': { call: tellLineApart, name: 'Çift kayıt şüphesinin kaldırılması', approve: BOTH },
  'statement.take-back': { call: takeStatementBack, name: 'Ekstrenin geri alınması', approve: BOTH },
  'refund.fail': { call: failRefund, name: 'İadenin oyuncuya dönmesi', approve: MONEY },
  'balance.adjust': {
    call: adjustBalance,
    name: 'Bakiye düzeltmesi',
    approve: MONEY,
    hasLimits: true,
    neverAlone: true,
  },
  'held-win.allow': { call: allowHeldWin, name: 'Bekleyen kazanç', approve: OFFICERS },
  'account.add': {
    call: cashierSettings.addOperatorAccount,
    name: 'Yeni tahsilat hesabı',
    approve: BOTH,
    coolingHours: 24,
  },
  'account.change': {
    call: cashierSettings.changeOperatorAccount,
    name: 'Tahsilat hesabı değişikliği',
    approve: BOTH,
    coolingHours: 24,
  },
  'method.change': { call: changePaymentMethod, name: 'Ödeme yöntemi', approve: BOTH },
  'cash.settings': { call: cashierSettings.changeCashierSettings, name: 'Kasa sınırları', approve: OFFICERS },
  'staff.create': { call: staff.createStaff, name: 'Yeni personel', approve: OFFICERS },
  'staff.update': { call: staff.updateStaff, name: 'Personel rolü', approve: OFFICERS },
  'staff.activate': { call: staff.activateStaff, name: 'Personel hesabını açma', approve: OFFICERS },
  'staff.reset': { call: staff.resetStaffPassword, name: 'Personel şifresi sıfırlama', approve: OFFICERS },
  'role.create': { call: createRole, name: 'Yeni rol', approve: OFFICERS },
  'role.update': { call: updateRole, name: 'Rolün yetkileri', approve: OFFICERS },
  'provider.update': { call: games.updateProvider, name: 'Sağlayıcı değişikliği', approve: BOTH, otherRole: true },
  'provider.key': { call: games.rotateProviderKey, name: 'Sağlayıcı anahtarı', approve: BOTH },
  'provider.upload': { call: uploadProviderKey, name: 'Sağlayıcının açık anahtarı', approve: BOTH },
  'game.caps': { call: games.changeGameCaps, name: 'Oyunun kazanç sınırı', approve: ADMINS },
  'provider.caps': { call: games.changeProviderCaps, name: 'Sağlayıcının kazanç sınırı', approve: ADMINS },
  'house-account.unmark': { call: unmarkHouseAccount, name: 'Ev hesabını oyuncuya çevirme', approve: OFFICERS },
  'kyc.approve': { call: kyc.approveKycDocument, name: 'Kimlik onayı', approve: OFFICERS },
  'data.erase': { call: grantErasure, name: 'Kişisel verilerin silinmesi', approve: OFFICERS },
  'site.create': { call: content.createSite, name: 'Yeni sitenin iletişimi', approve: OFFICERS, otherRole: true },
  'site.update': { call: content.updateSite, name: 'Sitenin iletişimi', approve: OFFICERS, otherRole: true },
  'site.css': { call: content.saveSiteCss, name: 'Site CSS', approve: OFFICERS, otherRole: true },
  'page.create': { call: content.createPage, name: 'Yeni sayfa', approve: OFFICERS, otherRole: true },
  'page.update': { call: content.updatePage, name: 'Sayfa metni', approve: OFFICERS, otherRole: true },
  'licence.change': { call: changeLicence, name: 'Lisans kuralları', approve: OFFICERS },
  'sports.result': { call: proposeResult, name: 'Elle bahis sonucu', approve: TRADE },
  'tournament.publish': { call: publishTournament, name: 'Turnuva yayını', approve: BOTH, hasLimits: true },
  'tournament.pay': { call: payTournament, name: 'Turnuva ödülleri', approve: BOTH, hasLimits: true },
  'club.change': { call: changeClub, name: 'Kulüp ayarları', approve: BOTH, otherRole: true },
  'mission.publish': { call: publishMission, name: 'Görev yayını', approve: BOTH, otherRole: true },
  'referral.publish': { call: publishReferralProgram, name: 'Davet programı yayını', approve: BOTH, otherRole: true },
  'wheel.publish': { call: publishWheel, name: 'Şans Çarkı yayını', approve: BOTH, otherRole: true },
  'campaign.launch': { call: launchCampaign, name: 'Kampanya yayını', approve: BOTH, otherRole: true },
  'jackpot.change': { call: changeJackpot, name: 'Jackpot ayarları', approve: BOTH },
  'jackpot.start': { call: startJackpot, name: 'Jackpotu açma', approve: BOTH },
  'sports.doubt': { call: endSportsDoubt, name: 'Şüpheli bahis sonucu', approve: TRADE },
  'sports.correction': { call: approveSportsCorrection, name: 'Kupon düzeltmesi', approve: MONEY },
  'sports.rate': { call: ratePlayer, name: 'Oyuncunun limit payı', approve: TRADE },
  'sports.write-off': { call: writeOffSportsClaim, name: 'Kupon alacağının silinmesi', approve: BOTH },
  'sports.offset': { call: offsetPrice, name: 'Oranı adil değerin üstüne çıkarma', approve: TRADE },
  'fraud.rule': { call: changeFraudRule, name: 'Denetim kuralı', approve: OFFICERS },
  'fraud.decide': { call: decideFraudCase, name: 'İnceleme vakası', approve: OFFICERS },
  'affiliate.terms': { call: agreeOnTerms, name: 'Ortak planı', approve: BOTH },
  'affiliate.approve': {
    call: approveAffiliateStatement,
    name: 'Ortak ekstresi',
    approve: BOTH,
    hasLimits: true,
    neverAlone: true,
  },
  'affiliate.pay': {
    call: payAffiliateStatement,
    name: 'Ortak ödemesi',
    approve: MONEY,
    hasLimits: true,
    neverAlone: true,
  },
  'duty.change': { call: changeDuty, name: 'Yetki sınırları', approve: OFFICERS },
} as const satisfies Record<string, DutyRow>

export type DutyName = keyof typeof duties

export function isDuty(name: string): name is DutyName {
  return Object.hasOwn(duties, name)
}

/** As every row may be looked at. */
export function dutyOf(name: DutyName): DutyRow {
  return duties[name]
}

export const dutyNames = Object.keys(duties) as DutyName[]
