import type { SiteConfig } from '@meydan/contract/content'
import { AtSign, Camera, MessageCircle, Send } from 'lucide-react'
import { handleUrl, whatsappUrl } from '../../parts/contact-urls.ts'
import { siteConfig } from '../../site-config.ts'
import { shellWords } from '../../words/shell.ts'

const marks = [
  {
    kind: 'telegram',
    label: 'Telegram',
    Icon: Send,
    url: (site: SiteConfig) => handleUrl('https://t.me/', site.telegram),
  },
  { kind: 'whatsapp', label: 'WhatsApp', Icon: MessageCircle, url: (site: SiteConfig) => whatsappUrl(site.whatsapp) },
  { kind: 'instagram', label: 'Instagram', Icon: Camera, url: () => '' },
  {
    kind: 'email',
    label: shellWords.writeToUs,
    Icon: AtSign,
    url: (site: SiteConfig) => (site.email ? `mailto:${site.email}` : ''),
  },
]

/** Four social icons; one without a configured address is a link that leads nowhere. */
export function Socials() {
  return (
    <ul aria-label={shellWords.socials} className="hidden gap-0.5 lg:flex">
      {marks.map(({ kind, label, Icon, url }) => {
        const href = siteConfig.socials.find((social) => social.kind === kind)?.url || url(siteConfig) || undefined
        return (
          <li key={kind}>
            <a
              href={href}
              role="link"
              aria-disabled={href ? undefined : true}
              aria-label={label}
              target={href?.startsWith('http') ? '_blank' : undefined}
              rel="noreferrer noopener"
              className="grid h-11 w-9 place-items-center rounded-md text-ink3 hover:text-ink"
            >
              <Icon aria-hidden size={17} />
            </a>
          </li>
        )
      })}
    </ul>
  )
}
