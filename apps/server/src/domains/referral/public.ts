export { recordInvitedFriend } from './record-invited-friend.ts'
export { recallReferral } from './recall-referral.ts'
export { programGives } from './referral-settings.ts'
