import { read } from '@meydan/api-client/query'
import { readCmsPages } from '@meydan/contract/content/content'

const FIVE_MINUTES_MS = 300_000

/** The operator's pages that the footer links to. */
export function footerPages() {
  return { ...read(readCmsPages, { action: 'footer' }), staleTime: FIVE_MINUTES_MS }
}
