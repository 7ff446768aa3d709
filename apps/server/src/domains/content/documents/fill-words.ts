import { escapeHtml } from './escape.ts'
import type { Site } from '../sites/sites.ts'

/** Fills `{{site}}`, `{{eposta}}` and `{{alan}}` of a text with the site's name, e-mail address and domain; other braces stay. */
export function fillWords(text: string, site: Site, into: 'html' | 'text' = 'text'): string {
  const words: Record<string, string> = { site: site.name, eposta: site.email, alan: site.domain }
  return text.replaceAll(/\{\{(site|eposta|alan)\}\}/g, (_, word: string) =>
    into === 'html' ? escapeHtml(words[word] ?? '') : (words[word] ?? ''),
  )
}
