import { sentenceOf } from '@meydan/api-client/failure'
import { read, useWrite } from '@meydan/api-client/query'
import { listComplaints, lodgeComplaint } from '@meydan/contract/complaints/complaints'
import { listMessages, SUBJECT_MAX, sendMessage } from '@meydan/contract/messages/messages'
import { Button } from '@meydan/ui/Button.tsx'
import { Field } from '@meydan/ui/fields/Field.tsx'
import { Modal } from '@meydan/ui/dialogs/Modal.tsx'
import { Select } from '@meydan/ui/fields/Select.tsx'
import { toast } from '@meydan/ui/dialogs/toast'
import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import { complaintWords } from '../../words/account/complaints.ts'
import { composeWords, messageWords } from '../../words/account/messages.ts'
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
  const [kind, setKind] = useState<Kind>('message')
  const { send, isPending } = useSend(kind, onDone)
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void handleSubmit(send)(event)}>
      <KindField value={kind} onValue={setKind} />
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
        <Button type="submit" variant="primary" busy={isPending}>
          <Send aria-hidden size={18} />
          {composeWords.send}
        </Button>
      </div>
    </form>
  )
}

type Kind = 'message' | 'complaint'

function KindField({ value, onValue }: { value: Kind; onValue: (kind: Kind) => void }) {
  const isComplaint = value === 'complaint'
  const { data } = useQuery({ ...read(listComplaints), enabled: isComplaint })
  return (
    <Select
      label={complaintWords.kind}
      value={value}
      onChange={(event) => onValue(event.target.value === 'complaint' ? 'complaint' : 'message')}
      hint={isComplaint && data ? complaintWords.hint(data.days) : undefined}
    >
      <option value="message">{complaintWords.message}</option>
      <option value="complaint">{complaintWords.complaint}</option>
    </Select>
  )
}

/** Sends what was written as what was chosen. */
function useSend(kind: Kind, onDone: () => void) {
  const done = (text: string) => {
    toast.success(text)
    onDone()
  }
  const onError = (failure: { code: string; sentence?: string | undefined }) =>
    toast.error(sentenceOf(failure, { network: composeWords.failed, failure: composeWords.refused }))
  const message = useWrite(sendMessage, { stale: [listMessages], onSuccess: () => done(composeWords.sent), onError })
  const complaint = useWrite(lodgeComplaint, {
    stale: [listComplaints, listMessages],
    onSuccess: ({ reference }) => done(complaintWords.sent(reference)),
    onError,
  })
  const write = kind === 'complaint' ? complaint : message
  return { send: (fields: MessageFields) => write.mutate(fields), isPending: write.isPending }
}
