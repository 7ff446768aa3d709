export { type Affiliate, listStaffAffiliates, readStaffAffiliate } from './affiliates-admin.ts'
export { forgetCallsOf } from './forget-calls.ts'
