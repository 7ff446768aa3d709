import { buttonClass } from '@meydan/ui/button-class'
import { Button } from '@meydan/ui/Button.tsx'
import { Card } from '@meydan/ui/layout/Card.tsx'
import { Note } from '@meydan/ui/display/Note.tsx'
import { Eye, EyeOff, Headset } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { dateText } from '../../components/text/dates.ts'
import { paths } from '../../paths.ts'
import { personalWords } from '../../words/account/profile.ts'
import { ConfirmEmailButton, EmailBadge } from './EmailState.tsx'
import type { ProfileUser } from './profile.ts'
import { RevealTc } from './RevealTc.tsx'

/** What the site knows of the player; read only. */
export function PersonalTab({ user }: { user: ProfileUser }) {
  const [isAsking, setAsking] = useState(false)
  const [wholeTc, setWholeTc] = useState<string>()
  const facts = [
    [personalWords.username, user.username],
    [personalWords.email, user.email],
    [personalWords.firstName, user.first_name],
    [personalWords.lastName, user.last_name],
    [personalWords.phone, user.phone],
    [personalWords.birthDate, dateText(user.birthdate)],
    [personalWords.tc, wholeTc ?? user.tc],
    [personalWords.registered, dateText(user.created_at)],
  ]
  return (
    <Card>
      <Note>{personalWords.notice}</Note>
      <dl className="mt-1.5 grid gap-x-8 sm:grid-cols-2">
        {facts.map(([name, value]) => (
          <div key={name} className="flex min-h-12 items-center justify-between gap-4 border-b border-line py-2">
            <dt className="shrink-0 text-ink3">{name}</dt>
            <dd className="flex min-w-0 flex-wrap justify-end gap-x-2 gap-y-1 text-right font-semibold [overflow-wrap:anywhere] tabular-nums">
              {value}
              {name === personalWords.email && <EmailBadge isConfirmed={user.email_confirmed} />}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-4.5 flex flex-wrap gap-3">
        <Link to={paths.newMessage} className={buttonClass()}>
          <Headset aria-hidden size={18} />
          {personalWords.ask}
        </Link>
        {!user.email_confirmed && <ConfirmEmailButton />}
        <Button variant="ghost" onClick={() => (wholeTc ? setWholeTc(undefined) : setAsking(true))}>
          {wholeTc ? <EyeOff aria-hidden size={18} /> : <Eye aria-hidden size={18} />}
          {wholeTc ? personalWords.conceal : personalWords.reveal}
        </Button>
      </div>
      <RevealTc
        open={isAsking}
        onClose={() => setAsking(false)}
        onRevealed={(tc) => {
          setWholeTc(tc)
          setAsking(false)
        }}
      />
    </Card>
  )
}
