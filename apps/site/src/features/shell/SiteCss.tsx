import { read } from '@meydan/api-client/query'
import { readSiteCss } from '@meydan/contract/content/content'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { gameOf } from '../../paths.ts'
import { rederiveBrand } from '../../site-config.ts'
import { takesSiteCss } from './site-css-pages.ts'

const BRAND = /--(?:primary|secondary|accent)\b/

/**
 * Writes the server's stylesheet into the public pages, in its own layer above everything else. It reaches nothing that is marked
 * `data-kept`: sums, legal words, dialogs. A browser that does not know `@scope` leaves it out.
 */
export function SiteCss() {
  const { pathname, search } = useLocation()
  const { data } = useQuery({ ...read(readSiteCss), staleTime: Number.POSITIVE_INFINITY })
  const css = takesSiteCss(pathname, gameOf(search) !== undefined) ? data?.css : undefined
  useEffect(() => {
    if (!css) return
    const style = document.createElement('style')
    style.id = 'site-css'
    // The page's policy lets in only style blocks that carry the nonce of its own.
    style.nonce = document.querySelector<HTMLElement>('style[nonce],script[nonce]')?.nonce ?? ''
    style.textContent = `@layer site{@scope (:root) to ([data-kept]){${css}}}`
    document.head.append(style)
    // What the style sheet made of the brand is asked for only where it says something of it: the question lays out the page.
    const isBrand = BRAND.test(css)
    if (isBrand) rederiveBrand()
    return () => {
      style.remove()
      if (isBrand) rederiveBrand()
    }
  }, [css])
  return null
}
