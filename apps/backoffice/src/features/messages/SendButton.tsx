import { useWrite } from '@meydan/api-client/query'
import type { RawInputOf } from '@meydan/contract/call'
import { listThreads, previewAudience, sendToPlayers } from '@meydan/contract/messages-admin'
import { Button } from '@meydan/ui/Button.tsx'
import { Field } from '@meydan/ui/Field.tsx'
import { Modal } from '@meydan/ui/Modal.tsx'
import { Note } from '@meydan/ui/Note.tsx'
import { Select } from '@meydan/ui/Select.tsx'
import { Textarea } from '@meydan/ui/Textarea.tsx'
import { toast } from '@meydan/ui/toast'
import { Send } from 'lucide-react'
import { useState } from 'react'

type Input = RawInputOf<typeof sendToPlayers>
const EMPTY = { kind: 'usernames', value: '', title: '', content: '', type: 'system' }

/** Writes to one player or a group: first how many it reaches, then the sending. */
export function SendButton() {
  const [open, setOpen] = useState(false)
  const [form, setForm] = useState(EMPTY)
  const preview = useWrite(previewAudience)
  const sending = useWrite(sendToPlayers, {
    stale: [listThreads],
    onSuccess: (reply) => {
      toast.success(reply.message)
      setOpen(false)
      setForm(EMPTY)
      preview.reset()
    },
  })
  const set = (name: keyof typeof EMPTY) => (event: { target: { value: string } }) => {
    if (name === 'kind' || name === 'value') preview.reset()
    setForm((current) => ({ ...current, [name]: event.target.value }))
  }
  const audience = audienceOf(form.kind, form.value)
  const failure = preview.error ?? sending.error
  const submit = () => {
    if (preview.data === undefined) preview.mutate({ audience })
    else
      sending.mutate({
        audience,
        title: form.title,
        content: form.content,
        type: form.type as Input['type'],
        expected_count: preview.data.count,
      })
  }
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        <Send aria-hidden size={18} />
        Yeni mesaj
      </Button>
      <Modal open={open} onClose={() => setOpen(false)} title="Oyunculara mesaj" wide>
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          <Select label="Alıcılar" value={form.kind} onChange={set('kind')}>
            <option value="usernames">Kullanıcı adlarıyla</option>
            <option value="all">Bütün oyuncular</option>
            <option value="kyc">Kimlik durumuna göre</option>
            <option value="btag">Ortak etiketine göre</option>
          </Select>
          {form.kind === 'usernames' && (
            <Field
              label="Kullanıcı adları"
              hint="Virgülle ayırın"
              value={form.value}
              onChange={set('value')}
              required
            />
          )}
          {form.kind === 'btag' && <Field label="Etiket" value={form.value} onChange={set('value')} required />}
          {form.kind === 'kyc' && (
            <Select label="Kimlik durumu" value={form.value || 'none'} onChange={set('value')}>
              <option value="none">Belge yok</option>
              <option value="pending">Bekliyor</option>
              <option value="approved">Onaylı</option>
              <option value="rejected">Reddedildi</option>
            </Select>
          )}
          <Field label="Konu" maxLength={255} value={form.title} onChange={set('title')} required />
          <Textarea
            label="Mesaj"
            rows={6}
            maxLength={2000}
            counter={[form.content.length, 2000]}
            value={form.content}
            onChange={set('content')}
            required
          />
          <Select label="Tür" value={form.type} onChange={set('type')}>
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
      </Modal>
    </>
  )
}

function audienceOf(kind: string, value: string): Input['audience'] {
  if (kind === 'all') return { kind: 'all' }
  if (kind === 'btag') return { kind: 'btag', btag: value }
  if (kind === 'kyc') return { kind: 'kyc', kyc_status: (value || 'none') as 'none' }
  return {
    kind: 'usernames',
    usernames: value
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  }
}
