export { forgetProposalsOf } from './forget-proposals.ts'
