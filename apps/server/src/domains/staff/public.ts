export { audit, verifyAuditChain } from './audit.ts'
export { staffAtTheDoor } from './sessions.ts'
export { readStaffUser } from './staff-user.ts'
