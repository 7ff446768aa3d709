export { agreeByRegistering } from './consents.ts'
export { readContent, siteOfHost } from './snapshot.ts'
