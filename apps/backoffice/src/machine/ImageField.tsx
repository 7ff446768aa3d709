import { outcome } from '@meydan/api-client/send'
import { uploadImage } from '@meydan/contract/content-admin'
import { Button } from '@meydan/ui/Button.tsx'
import { Field } from '@meydan/ui/Field.tsx'
import { toast } from '@meydan/ui/toast'
import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { words } from '../words/machine.ts'

/** A picture of this site: its address, an upload, and what it looks like. */
export function ImageField({
  label,
  value,
  error,
  onValue,
}: {
  label: string
  value: string
  error: string | undefined
  onValue: (value: string) => void
}) {
  const file = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const upload = async (chosen: File) => {
    setBusy(true)
    const body = new FormData()
    body.set('file', chosen)
    try {
      const reply = await fetch(uploadImage.path, { method: 'POST', body })
      onValue(outcome(uploadImage, await reply.json()).data.url)
    } catch (failure) {
      toast.error(failure instanceof Error && failure.message ? failure.message : words.actionFailed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="grid gap-2">
      <Field
        label={label}
        value={value}
        error={error}
        placeholder="/art/…"
        onChange={(event) => onValue(event.target.value)}
        end={
          <Button size="sm" busy={busy} onClick={() => file.current?.click()}>
            <Upload aria-hidden size={16} />
            {words.upload}
          </Button>
        }
      />
      <input
        ref={file}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/avif,image/gif"
        hidden
        onChange={(event) => {
          const chosen = event.target.files?.[0]
          event.target.value = ''
          if (chosen) void upload(chosen)
        }}
      />
      {value !== '' && (
        <img src={value} alt="" className="max-h-28 max-w-full justify-self-start rounded-md bg-s2 object-contain" />
      )}
    </div>
  )
}
