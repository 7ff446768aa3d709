import { Button } from '@meydan/ui/Button.tsx'
import { confirm } from '@meydan/ui/confirm'
import { Check, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useStaff } from '../session/use-staff.ts'
import { ActionFields } from './ActionFields.tsx'
import { type FormValues, inputOf, valuesOf } from './form-field.ts'
import { isTyping } from './is-typing.ts'
import { ReasonBox } from './ReasonBox.tsx'
import type { Action, Identified, Resource } from './resource.ts'
import { useAction } from './use-action.ts'

interface Props<Row extends Identified> {
  resource: Resource<Row>
  row: Row
  onDone: () => void
}

/** What the person's roles and the record's state allow, with a reason where one is asked for. */
export function ActionBar<Row extends Identified>({ resource, row, onDone }: Props<Row>) {
  const { mayCall } = useStaff()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const reasonBox = useRef<HTMLTextAreaElement>(null)
  const actions = (resource.actions ?? []).filter((action) => action.when(row) && mayCall(action.call))
  const fields = actions.flatMap((action) => action.fields?.(row) ?? [])
  const [filled, setFilled] = useState<FormValues>({})
  const values = { ...valuesOf(fields, {}), ...filled }
  const { run, isPending } = useAction()
  const start = async (action: Action<Row>) => {
    if (action.reason?.required && reason.trim() === '') {
      setMissing(true)
      reasonBox.current?.focus()
      return
    }
    const asked = inputOf(action.fields?.(row) ?? [], values)
    setErrors('errors' in asked ? asked.errors : {})
    if ('errors' in asked || isPending || !(await isSure(action, row, values))) return
    const said = action.reason && reason.trim() ? { [action.reason.field]: reason.trim() } : {}
    const input = { id: row.id, ...asked.input, ...said }
    run({ call: action.call, input, doneText: action.doneText, staysOpen: action.staysOpen?.(row), onDone })
  }
  useShortcuts(actions, start)
  const asks = actions.find((action) => action.reason)?.reason
  if (actions.length === 0) return null
  return (
    <div className="sticky -bottom-4 -mx-4 -mb-4 grid gap-3 border-t border-line bg-s1 p-4 max-xl:-bottom-5 max-xl:-mx-5 max-xl:-mb-5 max-xl:px-5 lg:max-xl:-bottom-6 lg:max-xl:-mx-6 lg:max-xl:-mb-6 lg:max-xl:px-6">
      <ActionFields
        fields={fields}
        values={values}
        errors={errors}
        warning={actions.map((action) => action.warn?.(row, values)).find(Boolean)}
        onValue={(name, value) => setFilled({ ...filled, [name]: value })}
      />
      {asks && (
        <ReasonBox
          ref={reasonBox}
          asks={asks}
          value={reason}
          isMissing={missing && !reason.trim()}
          onValue={setReason}
        />
      )}
      <div className="grid grid-cols-2 gap-2">
        {actions.map((action) => (
          <Button
            key={action.id}
            variant={action.tone}
            busy={isPending}
            aria-keyshortcuts={action.shortcut}
            className="px-3! last:odd:col-span-2"
            onClick={() => void start(action)}
          >
            {action.tone === 'approve' && <Check aria-hidden size={18} />}
            {action.tone === 'danger' && <X aria-hidden size={18} />}
            {action.label}
          </Button>
        ))}
      </div>
    </div>
  )
}

async function isSure<Row>(action: Action<Row>, row: Row, values: FormValues): Promise<boolean> {
  const question = action.confirm?.(row, values)
  if (!question) return true
  return confirm({ ...question, confirmLabel: action.label, tone: action.tone === 'danger' ? 'danger' : 'primary' })
}

function useShortcuts<Row>(actions: readonly Action<Row>[], start: (action: Action<Row>) => Promise<void>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const action = isTyping(event) ? undefined : actions.find((each) => each.shortcut === event.key)
      if (!action) return
      event.preventDefault()
      void start(action)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
}
