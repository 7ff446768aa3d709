import { LoginList } from './LoginList.tsx'
import type { Profile } from './profile.ts'
import { SessionList } from './SessionList.tsx'
import { TwoFactorCard } from './TwoFactorCard.tsx'

export function SecurityTab({ profile }: { profile: Profile }) {
  return (
    <div className="grid gap-3">
      <TwoFactorCard isOn={profile.user.two_factor_enabled} />
      <SessionList />
      <LoginList logins={profile.loginHistory} />
    </div>
  )
}
