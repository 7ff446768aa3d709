import { type CallFailed, sendFile } from '@meydan/api-client/send'
import { uploadImage } from '@meydan/contract/content/images-admin'
import { Button } from '@meydan/ui/Button.tsx'
import { Field } from '@meydan/ui/fields/Field.tsx'
import { toast } from '@meydan/ui/dialogs/toast'
import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { words } from '../../words/crud.ts'
import { CropDialog } from './CropDialog.tsx'

interface Props {
  label: string
  hint: string | undefined
  value: string
  error: string | undefined
  /** Width over height that the picture is cut to; its own where absent. */
  ratio: number | undefined
  onValue: (value: string) => void
}

/** A picture of this site: its address, an upload that is cut to fit first, and what it looks like. */
export function ImageField({ label, hint, value, error, ratio, onValue }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [chosen, setChosen] = useState<File>()
  const upload = async (picture: Blob, name: string) => {
    setChosen(undefined)
    setBusy(true)
    try {
      onValue((await sendFile(uploadImage, {}, picture, name)).data.url)
    } catch (failure) {
      toast.error((failure as CallFailed).sentence ?? words.actionFailed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="grid gap-2">
      <Field
        label={label}
        hint={hint}
        value={value}
        error={error}
        placeholder={words.pathHint}
        onChange={(event) => onValue(event.target.value)}
        end={
          <Button size="sm" busy={busy} className="-mr-2" onClick={() => input.current?.click()}>
            <Upload aria-hidden size={16} />
            {words.upload}
          </Button>
        }
      />
      <input
        ref={input}
        type="file"
        aria-label={`${label}: ${words.upload}`}
        accept="image/png,image/jpeg,image/webp,image/avif,image/gif"
        hidden
        onChange={(event) => {
          setChosen(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      {value !== '' && (
        <img src={value} alt="" className="max-h-36 max-w-full justify-self-start rounded-md bg-s2 object-contain" />
      )}
      {chosen && (
        <CropDialog
          file={chosen}
          ratio={ratio}
          onClose={() => setChosen(undefined)}
          onDone={(picture) => void upload(picture, chosen.name)}
        />
      )}
    </div>
  )
}
