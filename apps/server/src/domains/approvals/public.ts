export { approvalPolicies } from './policies.ts'
export { forgetProposalsOf } from './forget-proposals.ts'
export { noteGiven } from './gifts.ts'
