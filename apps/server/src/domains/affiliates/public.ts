export { tellAffiliate } from './postbacks/tell.ts'
export { invitePartner } from './portal/invite.ts'
export { partnerAtTheDoor } from './portal/session.ts'
