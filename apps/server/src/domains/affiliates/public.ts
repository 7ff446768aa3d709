export { enqueuePostback } from './postbacks/enqueue-postback.ts'
export { invitePartner } from './portal/invite.ts'
export { authenticatePartner } from './portal/authenticate-partner.ts'
