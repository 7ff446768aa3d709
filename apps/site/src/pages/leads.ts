/** Forms that ask to be called or written to, fetched together: the first visit pays for each file by its name. */
export { AffiliatePage } from './AffiliatePage.tsx'
export { RequestCallPage } from './RequestCallPage.tsx'
