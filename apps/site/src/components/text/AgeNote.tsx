import { Link } from 'react-router'
import { contentPath, RESPONSIBLE_GAMING_SLUG } from '../../paths.ts'
import { siteConfig } from '../../site-config.ts'
import { loginWords } from '../../words/account/auth.ts'

/** The ring with the age from which one may play, with where to find help, under login and registration. */
export function AgeNote() {
  return (
    <p data-kept className="mt-9 flex items-center gap-2.5 text-xs text-ink3">
      <span className="heading grid size-[34px] shrink-0 place-items-center rounded-full border-2 border-danger text-xs text-danger">
        {siteConfig.policy.minimumAgeYears}+
      </span>
      <span>
        {loginWords.age(siteConfig.policy.minimumAgeYears)}{' '}
        <Link to={contentPath(RESPONSIBLE_GAMING_SLUG)} className="underline underline-offset-3">
          {loginWords.responsible}
        </Link>{' '}
        {loginWords.ageEnd}
      </span>
    </p>
  )
}
