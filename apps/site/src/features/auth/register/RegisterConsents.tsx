import { MARKETING_CONSENT } from '@meydan/contract/messages/marketing'
import { Checkbox } from '@meydan/ui/fields/Checkbox.tsx'
import type { UseFormReturn } from 'react-hook-form'
import { Link } from 'react-router'
import { contentPath, TERMS_SLUG } from '../../../paths.ts'
import { siteConfig } from '../../../site-config.ts'
import { registerWords } from '../../../words/account/auth.ts'
import type { RegisterFields } from './register-fields.ts'

/** The terms, which are required, and marketing, which is not. */
export function RegisterConsents({ form }: { form: UseFormReturn<RegisterFields> }) {
  const { register, formState } = form
  return (
    <div className="px-1">
      <Checkbox
        required
        error={formState.errors.terms?.message}
        label={
          <>
            {registerWords.termsBefore(siteConfig.policy.minimumAgeYears)}
            <Link to={contentPath(TERMS_SLUG)} target="_blank" className="underline underline-offset-3">
              {registerWords.termsLink}
            </Link>
            {registerWords.termsAfter}
          </>
        }
        {...register('terms', { required: registerWords.termsRequired })}
      />
      <Checkbox label={MARKETING_CONSENT.text} {...register('marketing')} />
    </div>
  )
}
