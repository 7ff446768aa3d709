import { Note } from '@meydan/ui/Note.tsx'
import { PasswordCard } from '../session/PasswordCard.tsx'
import { TwoFactorCard } from '../session/TwoFactorCard.tsx'
import { useStaff } from '../session/use-staff.ts'
import { words } from '../words/session.ts'

export function AccountPage() {
  const { me } = useStaff()
  return (
    <section className="grid max-w-xl gap-4">
      <h1 className="heading text-3xl">{me?.user?.name}</h1>
      {me?.user?.two_factor_enabled ? <Note tone="success">{words.twoFactorOn}</Note> : <TwoFactorCard />}
      <PasswordCard />
    </section>
  )
}
