export { approvalPolicies } from './policies.ts'
export { accountPolicyNames } from './staff-policies.ts'
export { eraseProposalsOf } from './erase-proposals.ts'
export { recordValueGiven } from './value-given.ts'
