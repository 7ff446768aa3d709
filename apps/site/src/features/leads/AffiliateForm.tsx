import { sentenceOf } from '@meydan/api-client/failure'
import { useWrite } from '@meydan/api-client/query'
import { applyAsAffiliate } from '@meydan/contract/leads/leads'
import { Button } from '@meydan/ui/Button.tsx'
import { Note } from '@meydan/ui/display/Note.tsx'
import { useForm } from 'react-hook-form'
import { affiliateWords } from '../../words/account/leads.ts'
import { AffiliateInputs } from './AffiliateInputs.tsx'
import { type AffiliateFields, applicationOf, emptyApplication } from './affiliate-fields.ts'

export function AffiliateForm() {
  const form = useForm<AffiliateFields>({ mode: 'onTouched', defaultValues: emptyApplication })
  const write = useWrite(applyAsAffiliate, { onSuccess: () => form.reset() })
  const submit = form.handleSubmit((fields) => write.mutate(applicationOf(fields)))
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <AffiliateInputs form={form} />
      {write.isSuccess && !form.formState.isDirty && (
        <Note tone="success" role="status">
          {affiliateWords.success}
        </Note>
      )}
      {write.error && (
        <Note tone="danger" role="alert">
          {sentenceOf(write.error, affiliateWords)}
        </Note>
      )}
      <Button type="submit" variant="primary" size="lg" wide busy={write.isPending}>
        {affiliateWords.submit}
      </Button>
      <p className="text-center text-sm text-ink3">
        {affiliateWords.already} {/* The partner's own login is no part of this site. */}
        <a role="link" aria-disabled="true" className="underline underline-offset-3">
          {affiliateWords.partnerLogin}
        </a>
      </p>
    </form>
  )
}
