import { Button } from '@meydan/ui/Button.tsx'
import { Check, X } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { useStaff } from '../../session/use-staff.ts'
import { useFirstWrong } from '../form/use-first-wrong.ts'
import { ActionFields } from './ActionFields.tsx'
import { REASON, useActionForm } from './action-form.ts'
import { isTyping } from './is-typing.ts'
import { ReasonBox } from './ReasonBox.tsx'
import type { Action, Identified, Resource } from '../list/resource.ts'

interface Props<Row extends Identified> {
  resource: Resource<Row>
  row: Row
  onDone: () => void
}

/** What the person's roles and the record's state allow, with a reason where one is asked for. */
export function ActionBar<Row extends Identified>({ resource, row, onDone }: Props<Row>) {
  const { mayCall } = useStaff()
  const actions = (resource.actions ?? []).filter((action) => action.when(row) && mayCall(action.call))
  const { form, fields, values, start, isPending } = useActionForm(actions, row, onDone)
  const { errors, isSubmitted, submitCount } = form.formState
  const box = useRef<HTMLDivElement>(null)
  useFirstWrong(box, submitCount)
  useShortcuts(actions, start)
  const asks = actions.find((action) => action.reason)?.reason
  if (actions.length === 0) return null
  // The buttons alone stay in view: what is asked for is as long as a page, and would cover the facts.
  return (
    <div ref={box} className="grid gap-3 border-t border-line pt-4">
      <ActionFields
        control={form.control}
        fields={fields}
        values={values}
        warning={actions.map((action) => action.warn?.(row, values)).find(Boolean)}
      />
      {asks && (
        <ReasonBox
          asks={asks}
          error={errors[REASON]?.message}
          field={form.register(REASON)}
          onPreset={(preset) => form.setValue(REASON, preset, { shouldValidate: isSubmitted })}
        />
      )}
      {errors.root && (
        <p data-refused role="alert" className="text-sm text-danger">
          {errors.root.message}
        </p>
      )}
      <div className="sticky -bottom-4 -mb-4 grid grid-cols-2 gap-2 bg-s1 pt-2 pb-4 max-xl:-bottom-5 max-xl:-mb-5 max-xl:pb-5 lg:max-xl:-bottom-6 lg:max-xl:-mb-6 lg:max-xl:pb-6">
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

function useShortcuts<Row>(actions: readonly Action<Row>[], start: (action: Action<Row>) => Promise<void>): void {
  // With the buttons, not a moment after them: a key that comes between is lost.
  useLayoutEffect(() => {
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
