import { serverDate, serverNow } from '@meydan/api-client/server-clock'
import { localValues } from '@meydan/ui/stored-values'

const KEY = 'affiliate_btag'
/** 30 days. */
const COOKIE_SECONDS = 2_592_000

/** Keeps the `btag` of the present address, where there is one: a cookie for 30 days and local storage with the date. */
export function captureAffiliateTag(search: string): string | undefined {
  // By whole letters: half of one cannot be kept.
  const btag = [...(new URLSearchParams(search).get('btag')?.trim() ?? '')].slice(0, 64).join('')
  if (!btag) return undefined
  // oxlint-disable-next-line no-document-cookie -- the cookie store API is not in every browser
  document.cookie = `${KEY}=${encodeURIComponent(btag)}; max-age=${COOKIE_SECONDS}; path=/; SameSite=Lax`
  localValues.setItem(KEY, JSON.stringify({ btag, date: serverDate().toISOString() }))
  return btag
}

/** The tag a registration carries: the cookie's, else the stored one while it is younger than 30 days; '' without any. */
export function affiliateTag(): string {
  const cookie = document.cookie.match(new RegExp(`(?:^|; )${KEY}=([^;]*)`))?.[1]
  if (cookie) return decodeURIComponent(cookie)
  try {
    const stored = JSON.parse(localValues.getItem(KEY) ?? 'null') as { btag?: string; date?: string } | null
    const ageMs = serverNow() - Date.parse(stored?.date ?? '')
    return stored?.btag && ageMs < COOKIE_SECONDS * 1000 ? stored.btag : ''
  } catch {
    return ''
  }
}
