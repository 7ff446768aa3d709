export { type Affiliate, listStaffAffiliates, readStaffAffiliate } from './affiliates-admin.ts'
export { eraseCallRequestsOf } from './erase-call-requests.ts'
