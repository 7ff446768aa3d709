export { audit, verifyAuditChain } from './audit.ts'
export { staffAtTheDoor } from './sessions.ts'
