import type { SiteConfig } from '@meydan/contract/content/content'
import { demoLicence } from '@meydan/contract/licence/demo-licence'
import { deriveBrand } from '@meydan/ui/brand'

const fallback: SiteConfig = {
  id: 0,
  name: 'Meydan',
  title: 'Meydan',
  logo: '/art/brand/meydan.svg',
  favicon: '/art/brand/meydan-mark.svg',
  primaryColor: '#8b5cf6',
  secondaryColor: '#000000',
  accentColor: '#a78bfa',
  headerGradient: '',
  whatsapp: '',
  telegram: '',
  email: '',
  domain: '',
  socials: [],
  demo: true,
  policy: demoLicence.policy,
  licence: null,
  devTools: false,
  winners: true,
  lobbyRows: null,
  placeholders: {},
}

/** The configuration of this domain, written into the page by the server; the default entry where it is absent. */
export const siteConfig: SiteConfig = { ...fallback, ...injected('site-config') }

/** Replies of public calls that the server wrote into the page, by address; they save the first round trip. */
export const injectedReplies: Record<string, unknown> = injected('site-data')

export const MARK = '/art/brand/meydan-mark.svg'

/**
 * Derives the brand again from what the site's own stylesheet made of the four inputs, so that a custom primary colour keeps a
 * legible label.
 */
export function rederiveBrand(): void {
  const root = document.documentElement
  const style = getComputedStyle(root)
  const input = { primary: '--primary', secondary: '--secondary', accent: '--accent' } as const
  const colours = Object.fromEntries(
    Object.entries(input).map(([name, property]) => [name, style.getPropertyValue(property).trim()]),
  )
  if (!Object.values(colours).every((colour) => /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(colour))) return
  // Each that is set has the style of every element computed anew.
  for (const [name, value] of Object.entries(deriveBrand(colours)))
    if (style.getPropertyValue(name).trim() !== value) root.style.setProperty(name, value)
}

function injected<T>(id: string): Partial<T> & Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(document.getElementById(id)?.textContent ?? '{}')
    return typeof parsed === 'object' && parsed !== null ? (parsed as Partial<T> & Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
