import type { Licence } from './licence.ts'

/** A house without a licence: play money, everything the product can do. */
export const demoLicence: Licence = {
  authority: 'Demo',
  number: '0',
  countries: ['TR'],
  policy: {
    casino: true,
    sports: true,
    liveBetting: true,
    cashOut: true,
    bonuses: true,
    jackpots: true,
    tournaments: true,
    vip: true,
    autoplay: false,
    playerMayCancelWithdrawal: false,
    minimumAgeYears: 18,
    limitIncreaseDelayHours: 24,
    realityCheckMinutes: 120,
    slotPaceMs: 0,
    otherPaceMs: 0,
    slotStakeCaps: [],
    wageringCapTimes: null,
    kyc: 'before_withdrawal',
    nameMatch: 'reviewed',
    largeTransactionLira: 1_000_000_000,
    loginRecordDays: 90,
    limits: [],
  },
}
