export { type Affiliate, listStaffAffiliates, readStaffAffiliate } from './affiliates-admin.ts'
