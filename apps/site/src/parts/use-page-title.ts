import { useEffect } from 'react'
import { siteConfig } from '../site-config.ts'

/** Names the browser tab: `Slot Oyunları | Meydan`; the site's own title without a name. */
export function usePageTitle(title?: string): void {
  useEffect(() => {
    document.title = title ? `${title} | ${siteConfig.name}` : siteConfig.title
  }, [title])
}
