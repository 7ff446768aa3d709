import { buttonClass } from '@meydan/ui/button-class'
import { Card } from '@meydan/ui/layout/Card.tsx'
import { cx } from '@meydan/ui/cx'
import { Link } from 'react-router'
import { CardTitle } from '../../components/CardTitle.tsx'
import { paths } from '../../paths.ts'
import { accountWords } from '../../words/account/account.ts'
import { profileWords } from '../../words/account/profile.ts'
import type { ProfileUser } from './profile.ts'

/** Who the player is, how far the account is, and the way to the limits. */
export function ProfileAside({ user }: { user: ProfileUser }) {
  const steps = [true, user.kyc_verified, user.two_factor_enabled]
  const done = steps.filter(Boolean).length
  return (
    <div className="grid content-start gap-3">
      <Card>
        <div className="flex items-center gap-3">
          <span
            aria-hidden
            className="heading grid size-13 shrink-0 place-items-center rounded-md bg-brand-tint text-2xl text-accent"
          >
            {(user.first_name || user.username || accountWords.nobody).charAt(0).toLocaleUpperCase('tr')}
          </span>
          <div className="min-w-0">
            <p className="truncate text-lg font-bold">
              {user.first_name} {user.last_name}
            </p>
            <p className="truncate text-sm text-ink3">{user.username}</p>
          </div>
        </div>
        <div aria-hidden className="mt-4 grid grid-cols-3 gap-2">
          {steps
            .toSorted((a, b) => Number(b) - Number(a))
            .map((isDone, index) => (
              <span
                key={`step-${String(index)}`}
                className={cx('h-1.5 rounded-full', isDone ? 'bg-accent' : 'bg-warning')}
              />
            ))}
        </div>
        <p className="mt-2.5 text-sm text-ink2">
          {done < 3 && profileWords.steps(done)} {nextStep(user)}
        </p>
      </Card>
      <Card>
        <CardTitle>{profileWords.responsible}</CardTitle>
        <p className="mt-1.5 mb-3.5 text-sm text-ink2">{profileWords.responsibleText}</p>
        <Link to={paths.limits} className={buttonClass({ wide: true })}>
          {profileWords.limits}
        </Link>
      </Card>
    </div>
  )
}

function nextStep(user: ProfileUser): string {
  if (user.kyc_status === 'pending') return profileWords.stepKycSent
  if (!user.kyc_verified) return profileWords.stepKyc
  return user.two_factor_enabled ? profileWords.stepNone : profileWords.stepTwoFactor
}
