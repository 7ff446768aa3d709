import { AtSign, type LucideIcon, Mail, MessageCircle, PhoneCall, Send } from 'lucide-react'
import { SmartLink } from '../components/SmartLink.tsx'
import { SupportTiles } from '../components/SupportTiles.tsx'
import { usePageTitle } from '../components/hooks/use-page-title.ts'
import { paths } from '../paths.ts'
import { useSession } from '../session/use-session.ts'
import { siteConfig } from '../site-config.ts'
import { supportWords } from '../words/content.ts'

interface Channel {
  to: string
  label: string
  text: string
  Icon: LucideIcon
}

/** Live support: the domain's channels, the call-back request and, for players, messages. */
export function SupportPage() {
  const { user } = useSession()
  usePageTitle(supportWords.title)
  const channels: Channel[] = [
    {
      to: whatsappUrl(siteConfig.whatsapp),
      label: supportWords.whatsapp,
      text: siteConfig.whatsapp,
      Icon: MessageCircle,
    },
    {
      to: telegramUrl(siteConfig.telegram),
      label: supportWords.telegram,
      text: siteConfig.telegram,
      Icon: Send,
    },
    {
      to: siteConfig.email ? `mailto:${siteConfig.email}` : '',
      label: supportWords.email,
      text: siteConfig.email,
      Icon: AtSign,
    },
    { to: paths.requestCall, label: supportWords.call, text: supportWords.callText, Icon: PhoneCall },
    { to: user ? paths.messages : '', label: supportWords.messages, text: supportWords.messagesText, Icon: Mail },
  ].filter((channel) => channel.to !== '')
  return (
    <div className="mx-auto max-w-[820px] lg:pt-2">
      <h1>{supportWords.title}</h1>
      <p className="mt-1.5 mb-5 text-ink2">{supportWords.intro}</p>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {channels.map(({ to, label, text, Icon }) => (
          <li key={label}>
            <SmartLink
              to={to}
              className="flex min-h-19 items-center gap-4 rounded-lg border border-line bg-s1 px-4 py-3 hover:bg-s2"
            >
              <span className="grid size-11 shrink-0 place-items-center rounded-md bg-brand-tint text-accent">
                <Icon aria-hidden size={20} />
              </span>
              <span className="min-w-0">
                <span className="block font-bold">{label}</span>
                <span className="block truncate text-sm text-ink2">{text}</span>
              </span>
            </SmartLink>
          </li>
        ))}
      </ul>
      <section aria-labelledby="responsible" className="mt-10">
        <h2 id="responsible">{supportWords.responsible}</h2>
        <p className="mt-1.5 mb-4 text-ink2">{supportWords.responsibleText}</p>
        <SupportTiles />
      </section>
    </div>
  )
}

/** The address of a Telegram handle such as `@meydan`; an address stays as it is, '' stays ''. */
function telegramUrl(handle: string): string {
  if (/^https?:\/\//.test(handle)) return handle
  return handle ? `https://t.me/${handle.replace(/^@/, '')}` : ''
}

/** The chat address of a phone number. */
function whatsappUrl(number: string): string {
  if (/^https?:\/\//.test(number)) return number
  return number ? `https://wa.me/${number.replace(/\D/g, '')}` : ''
}
