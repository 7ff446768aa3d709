import { AmountField } from '@meydan/ui/fields/AmountField.tsx'
import { Button } from '@meydan/ui/Button.tsx'
import { Note } from '@meydan/ui/display/Note.tsx'
import { Segmented } from '@meydan/ui/fields/Segmented.tsx'
import { useController, useForm, useWatch } from 'react-hook-form'
import { fieldErrors } from '../../components/text/field-errors.ts'
import { limitFormWords, limitWords } from '../../words/account/limits.ts'
import { DurationFields } from './exclusion/DurationFields.tsx'
import { type LimitFields, limitValue } from './limit-fields.ts'
import { type Limit, type LimitKind, type LimitPeriod, limitText } from './protection.ts'

interface LimitFormProps {
  kind: LimitKind
  limits: readonly Limit[]
  delayHours: number
  busy: boolean
  failure: string | undefined
  /** Lira, minutes for a session; null removes. */
  onSubmit: (period: LimitPeriod, value: number | null) => void
}

export function LimitForm({ kind, limits, delayHours, busy, failure, onSubmit }: LimitFormProps) {
  const { register, control, handleSubmit, getValues, formState } = useForm<LimitFields>({
    defaultValues: { period: firstPeriod(limits), amount: '', hours: '', minutes: '' },
    resolver: (fields) =>
      fieldErrors(
        fields,
        limitValue(kind, fields) ? {} : { [kind === 'session' ? 'hours' : 'amount']: limitFormWords.invalid },
      ),
  })
  const {
    field: { ref, value: text, onChange: setText, ...amount },
  } = useController({ name: 'amount', control })
  const period = useWatch({ name: 'period', control })
  const own = limits.find((limit) => limit.period === period)?.own ?? null
  const none = limits.length > 1 ? limitFormWords.currentNone : limitFormWords.currentNoneAtAll
  const submit = handleSubmit((fields) => onSubmit(fields.period, limitValue(kind, fields) ?? null))
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <p className="text-ink2">{limitWords.texts[kind]}</p>
      {limits.length > 1 && (
        <Segmented
          label={limitFormWords.period}
          options={limits.map(({ period: each }) => ({ value: each, label: limitWords.periods[each] }))}
          {...register('period')}
        />
      )}
      {kind === 'session' ? (
        <DurationFields register={register} error={formState.errors.hours?.message} />
      ) : (
        <AmountField
          {...amount}
          ref={ref}
          label={limitFormWords.amount}
          value={text}
          onValue={setText}
          error={formState.errors.amount?.message}
        />
      )}
      <Note>
        {own === null ? none : limitFormWords.current(limitText(kind, own))}{' '}
        {own !== null && limitFormWords.rule(delayHours)}
      </Note>
      {failure && (
        <Note tone="danger" role="alert">
          {failure}
        </Note>
      )}
      <Button type="submit" variant="primary" wide busy={busy}>
        {limitFormWords.save}
      </Button>
      {own !== null && (
        <Button variant="ghost" wide busy={busy} onClick={() => onSubmit(getValues('period'), null)}>
          {limitFormWords.remove}
        </Button>
      )}
    </form>
  )
}

/** That of the player's own limit, else the week. */
function firstPeriod(limits: readonly Limit[]): LimitPeriod {
  const shown = limits.find(({ own }) => own !== null) ?? limits.find(({ period }) => period === 'week') ?? limits[0]
  return shown?.period ?? 'day'
}
