import { useWrite } from '@meydan/api-client/query'
import { listMessages, SUBJECT_MAX, sendMessage } from '@meydan/contract/messages'
import { Button } from '@meydan/ui/Button.tsx'
import { Field } from '@meydan/ui/Field.tsx'
import { Modal } from '@meydan/ui/Modal.tsx'
import { toast } from '@meydan/ui/toast'
import { Send } from 'lucide-react'
import { useController, useForm } from 'react-hook-form'
import { composeWords, messageWords } from '../../words/messages.ts'
import { BodyField } from './BodyField.tsx'
import { cutTo } from './length.ts'

/** The new-message dialog. */
export function Compose({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Modal open={open} onClose={onClose} title={messageWords.compose}>
      <ComposeForm onDone={onClose} />
    </Modal>
  )
}

interface MessageFields {
  subject: string
  body: string
}

function ComposeForm({ onDone }: { onDone: () => void }) {
  const { control, handleSubmit } = useForm<MessageFields>({ defaultValues: { subject: '', body: '' } })
  const filled = { validate: (text: string) => text.trim() !== '' || composeWords.missing }
  const { field: subject, fieldState: subjectState } = useController({ name: 'subject', control, rules: filled })
  const {
    field: { ref: bodyRef, ...body },
    fieldState: bodyState,
  } = useController({ name: 'body', control, rules: filled })
  const write = useWrite(sendMessage, {
    stale: [listMessages],
    onSuccess: () => {
      toast.success(composeWords.sent)
      onDone()
    },
    onError: (failure) =>
      toast.error(failure.code === 'network' ? composeWords.failed : (failure.sentence ?? composeWords.refused)),
  })
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => void handleSubmit((fields) => write.mutate(fields))(event)}
    >
      <Field
        {...subject}
        label={composeWords.subject}
        autoComplete="off"
        required
        onChange={(event) => subject.onChange(cutTo(SUBJECT_MAX, event.target.value))}
        error={subjectState.error?.message}
      />
      <BodyField
        ref={bodyRef}
        name={body.name}
        onBlur={body.onBlur}
        label={composeWords.body}
        rows={7}
        value={body.value}
        onValue={body.onChange}
        hint={composeWords.hint}
        error={subjectState.error ? undefined : bodyState.error?.message}
      />
      <div className="grid grid-cols-2 gap-3">
        <Button onClick={onDone}>{composeWords.cancel}</Button>
        <Button type="submit" variant="primary" busy={write.isPending}>
          <Send aria-hidden size={18} />
          {composeWords.send}
        </Button>
      </div>
    </form>
  )
}
