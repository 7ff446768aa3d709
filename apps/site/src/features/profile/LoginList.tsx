import { Badge } from '@meydan/ui/display/Badge.tsx'
import { Card } from '@meydan/ui/layout/Card.tsx'
import { EmptyState } from '@meydan/ui/display/EmptyState.tsx'
import { History } from 'lucide-react'
import { shortDate } from '../../components/text/short-date.ts'
import { loginListWords } from '../../words/account/profile.ts'
import { DeviceIcon } from './DeviceIcon.tsx'
import type { Profile } from './profile.ts'

/** The last logins: place, address, device, time. */
export function LoginList({ logins }: { logins: Profile['loginHistory'] }) {
  return (
    <Card title={loginListWords.title}>
      {logins.length === 0 ? (
        <EmptyState icon={<History aria-hidden size={32} />} title={loginListWords.empty} />
      ) : (
        <ul className="-mb-2">
          {logins.map((login) => (
            <li key={login.id} className="flex items-center gap-3.5 border-b border-line py-3 last:border-0">
              <DeviceIcon device={login.device} />
              <div className="min-w-0 flex-1">
                <p className="font-semibold">{login.location}</p>
                <p className="text-xs text-ink3 [overflow-wrap:anywhere]">
                  {login.ip} · {login.device}
                </p>
              </div>
              <div className="grid shrink-0 justify-items-end gap-1">
                <Badge tone={login.new_place ? 'warning' : 'neutral'}>
                  {login.new_place ? loginListWords.newPlace : loginListWords.known}
                </Badge>
                <time dateTime={login.created_at} className="text-xs text-ink3">
                  {shortDate(login.created_at)}
                </time>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
