import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { siteConfig } from '../../site-config.ts'

/** Names the browser tab: `Slot Oyunları | Meydan`; the site's own title without a name. What is shared is this page's address. */
export function usePageTitle(title?: string): void {
  const { pathname } = useLocation()
  useEffect(() => {
    document.title = title ? `${title} | ${siteConfig.name}` : siteConfig.title
    const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
    if (canonical) canonical.href = new URL(pathname, canonical.href).href
  }, [title, pathname])
}
