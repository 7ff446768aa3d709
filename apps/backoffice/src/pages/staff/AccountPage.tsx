import { useState } from 'react'
import { EndTwoFactorCard } from '../../session/EndTwoFactorCard.tsx'
import { PasskeysCard } from '../../session/PasskeysCard.tsx'
import { PasswordCard } from '../../session/PasswordCard.tsx'
import { SessionsCard } from '../../session/SessionsCard.tsx'
import { TwoFactorCard } from '../../session/TwoFactorCard.tsx'
import { useDirectoryAccount } from '../../session/use-directory-account.ts'
import { useStaff } from '../../session/use-staff.ts'

/** One's own account: second factor, passkeys, password and where one is logged in. */
export function AccountPage() {
  const { user } = useStaff()
  const isOfDirectory = useDirectoryAccount()
  // Kept here: the recovery codes stay until the user confirms that they are stored, though the session already knows of the factor.
  const [isOn, setOn] = useState(user?.two_factor_enabled ?? false)
  return (
    <section className="grid max-w-xl gap-4">
      <h1>{user?.name}</h1>
      {isOn ? <EndTwoFactorCard onDone={() => setOn(false)} /> : <TwoFactorCard onDone={() => setOn(true)} />}
      <PasskeysCard />
      {!isOfDirectory && <PasswordCard />}
      <SessionsCard />
    </section>
  )
}
