import { useWrite } from '@meydan/api-client/query'
import { listThreads, previewAudience, sendToPlayers } from '@meydan/contract/messages-admin'
import { Button } from '@meydan/ui/Button.tsx'
import { Field } from '@meydan/ui/Field.tsx'
import { Note } from '@meydan/ui/Note.tsx'
import { Select } from '@meydan/ui/Select.tsx'
import { Textarea } from '@meydan/ui/Textarea.tsx'
import { toast } from '@meydan/ui/toast'
import { useState } from 'react'
import { AudienceFields } from './AudienceFields.tsx'
import { audienceOf, type Draft, typeOf } from './audience.ts'

/** A message: first how many it reaches, then the sending. */
export function MessageForm({ to, onDone }: { to: string | undefined; onDone: () => void }) {
  const [draft, setDraft] = useState<Draft>({
    kind: 'usernames',
    value: to ?? '',
    title: '',
    content: '',
    type: 'system',
  })
  const preview = useWrite(previewAudience)
  const sending = useWrite(sendToPlayers, {
    stale: [listThreads],
    onSuccess: (reply) => {
      toast.success(reply.message)
      onDone()
    },
  })
  const set = (changes: Partial<Draft>) => {
    if ('kind' in changes || 'value' in changes) preview.reset()
    setDraft({ ...draft, ...changes })
  }
  const failure = preview.error ?? sending.error
  const submit = () => {
    const audience = audienceOf(draft)
    if (preview.data === undefined) return preview.mutate({ audience })
    const { title, content } = draft
    sending.mutate({ audience, title, content, type: typeOf(draft), expected_count: preview.data.count })
  }
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {to === undefined && <AudienceFields draft={draft} onChange={set} />}
      <Field
        label="Konu"
        maxLength={255}
        required
        value={draft.title}
        onChange={(event) => set({ title: event.target.value })}
      />
      <Textarea
        label="Mesaj"
        rows={6}
        maxLength={2000}
        counter={[draft.content.length, 2000]}
        required
        value={draft.content}
        onChange={(event) => set({ content: event.target.value })}
      />
      <Select label="Tür" value={draft.type} onChange={(event) => set({ type: event.target.value })}>
        <option value="system">Sistem</option>
        <option value="bonus">Bonus</option>
        <option value="payment">Ödeme</option>
        <option value="warning">Uyarı</option>
        <option value="success">Bilgi</option>
      </Select>
      {preview.data && <Note tone="info">Bu mesaj {preview.data.count} oyuncuya gidecek.</Note>}
      {failure && (
        <Note tone="danger" role="alert">
          {failure.sentence ?? 'Mesaj gönderilemedi'}
        </Note>
      )}
      <Button
        type="submit"
        variant="primary"
        busy={preview.isPending || sending.isPending}
        disabled={preview.data?.count === 0}
      >
        {preview.data ? `${preview.data.count} oyuncuya gönder` : 'Alıcı sayısını gör'}
      </Button>
    </form>
  )
}
