export { type AuditBreach, type AuditEntry, audit, verifyAuditChain } from './audit.ts'
export { staffAtTheDoor } from './sessions.ts'
