export { agreeByRegistering } from './consents.ts'
export { readContent, siteOfHost } from './sites/snapshot.ts'
