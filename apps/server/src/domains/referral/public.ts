export { recordInvitedFriend } from './record-invited-friend.ts'
export { recallReferral } from './recall.ts'
export { programGives } from './settings.ts'
