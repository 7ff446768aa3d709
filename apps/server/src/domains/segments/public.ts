export { rulesOf } from './conditions.ts'
export { depositsHold, type Group, membersOf } from './members-sql.ts'
export { readGroup } from './segments-admin.ts'
export { eraseTagsOf } from './tags.ts'
