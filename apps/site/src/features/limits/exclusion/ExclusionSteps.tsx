import { useWrite } from '@meydan/api-client/query'
import { excludeSelf, SELF_EXCLUSIONS } from '@meydan/contract/compliance/compliance'
import { Button } from '@meydan/ui/Button.tsx'
import { Checkbox } from '@meydan/ui/fields/Checkbox.tsx'
import { Note } from '@meydan/ui/display/Note.tsx'
import { Radio } from '@meydan/ui/fields/Radio.tsx'
import { toast } from '@meydan/ui/dialogs/toast'
import { useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { exclusionWords, pauseWords } from '../../../words/account/limits.ts'
import { useLeaveSite } from './use-leave-site.ts'

type Duration = (typeof SELF_EXCLUSIONS)[number]

interface ExclusionFields {
  duration: Duration
  isSure: boolean
}

/** First how long and what it means, then the decision itself. */
export function ExclusionSteps({ onClose }: { onClose: () => void }) {
  const [isDeciding, setDeciding] = useState(false)
  const form = useForm<ExclusionFields>({ defaultValues: { duration: '6m', isSure: false } })
  return (
    <>
      <p className="mb-3 text-sm text-ink3">{exclusionWords.step(isDeciding ? 2 : 1)}</p>
      {isDeciding ? (
        <Decide form={form} onBack={() => setDeciding(false)} onDone={onClose} />
      ) : (
        <Choose form={form} onChosen={() => setDeciding(true)} />
      )}
    </>
  )
}

type Form = UseFormReturn<ExclusionFields>

function Choose({ form, onChosen }: { form: Form; onChosen: () => void }) {
  return (
    <form onSubmit={(event) => void form.handleSubmit(onChosen)(event)}>
      <fieldset className="grid gap-2 sm:grid-cols-2">
        <legend className="mb-2 font-bold">{exclusionWords.choose}</legend>
        {SELF_EXCLUSIONS.map((each) => (
          <Radio
            key={each}
            value={each}
            className={each === 'permanent' ? 'sm:col-span-2' : undefined}
            {...form.register('duration')}
          >
            <span className="font-semibold">{exclusionWords.durations[each]}</span>
          </Radio>
        ))}
      </fieldset>
      <ul className="mt-4 grid list-disc gap-1.5 pl-5 text-sm text-ink2">
        {exclusionWords.consequences.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <Button type="submit" wide className="mt-5">
        {exclusionWords.next}
      </Button>
    </form>
  )
}

function Decide({ form, onBack, onDone }: { form: Form; onBack: () => void; onDone: () => void }) {
  const duration = form.getValues('duration')
  const leave = useLeaveSite()
  const write = useWrite(excludeSelf, {
    onSuccess: (reply) => {
      onDone()
      toast.info(exclusionWords.title, reply.message)
      leave()
    },
  })
  const submit = form.handleSubmit(() => {
    if (!write.isPending) write.mutate({ duration, confirm: true })
  })
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <p className="text-lg font-bold">
        {duration === 'permanent'
          ? exclusionWords.summaryForever
          : exclusionWords.summary(exclusionWords.durations[duration])}
      </p>
      <Note tone="warning">{exclusionWords.consequences[3]}</Note>
      <Checkbox
        label={exclusionWords.sure}
        error={form.formState.errors.isSure?.message}
        {...form.register('isSure', { required: exclusionWords.sureRequired, shouldUnregister: true })}
      />
      {write.error && (
        <Note tone="danger" role="alert">
          {write.error.sentence ?? pauseWords.failed}
        </Note>
      )}
      <div className="grid grid-cols-2 gap-3">
        <Button onClick={onBack}>{exclusionWords.back}</Button>
        <Button type="submit" variant="danger" busy={write.isPending}>
          {exclusionWords.submit}
        </Button>
      </div>
    </form>
  )
}
