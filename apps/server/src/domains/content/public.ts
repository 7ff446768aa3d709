export { readContent, siteOfHost } from './snapshot.ts'
