import { AtSign, Camera, MessageCircle, Send } from 'lucide-react'
import { siteConfig } from '../../site-config.ts'
import { shellWords } from '../../words/shell.ts'

const marks = [
  { kind: 'telegram', label: 'Telegram', Icon: Send },
  { kind: 'whatsapp', label: 'WhatsApp', Icon: MessageCircle },
  { kind: 'instagram', label: 'Instagram', Icon: Camera },
  { kind: 'email', label: shellWords.writeToUs, Icon: AtSign },
]

/** Four social icons; one without a configured address is a link that leads nowhere. */
export function Socials() {
  return (
    <ul aria-label={shellWords.socials} className="hidden gap-0.5 lg:flex">
      {marks.map(({ kind, label, Icon }) => {
        const href = siteConfig.socials.find((social) => social.kind === kind)?.url || undefined
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
