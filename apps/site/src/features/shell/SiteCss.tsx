import { read } from '@meydan/api-client/query'
import { readSiteCss } from '@meydan/contract/content'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { rebrand } from '../../site-config.ts'

/** Writes the server's site-wide stylesheet into the page, in its own layer above everything else. */
export function SiteCss() {
  const { data } = useQuery({ ...read(readSiteCss), staleTime: Number.POSITIVE_INFINITY })
  const css = data?.css
  useEffect(() => {
    if (!css) return
    const style = document.createElement('style')
    style.id = 'site-css'
    // The page's policy lets in only style blocks that carry the nonce of its own.
    style.nonce = document.querySelector<HTMLElement>('style[nonce],script[nonce]')?.nonce ?? ''
    style.textContent = `@layer site{${css}}`
    document.head.append(style)
    rebrand()
    return () => style.remove()
  }, [css])
  return null
}
