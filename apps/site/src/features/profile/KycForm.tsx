import { CallFailed } from '@meydan/api-client/send'
import { Button } from '@meydan/ui/Button.tsx'
import { Note } from '@meydan/ui/display/Note.tsx'
import { ProgressBar } from '@meydan/ui/display/ProgressBar.tsx'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { kycWords } from '../../words/account/profile.ts'
import { DocumentTile } from './DocumentTile.tsx'
import { type Choice, checkFile, type KycPartId, kycParts } from './kyc-files.ts'
import { type Documents, sendDocuments } from './send-documents.ts'

interface KycFormProps {
  onSent: () => void
  onFailed: (text: string) => void
}

type Choices = Partial<Record<KycPartId, Choice>>

/** Three tiles and a button that opens when all three hold a good file. */
export function KycForm({ onSent, onFailed }: KycFormProps) {
  const { control, handleSubmit, setValue, formState } = useForm<Choices>()
  const [percent, setPercent] = useState(0)
  const [id_front, id_back, address] = useWatch({ control, name: ['id_front', 'id_back', 'address'] })
  const choices = { id_front, id_back, address }
  const documents = allDocuments(choices)
  const missing = kycParts.filter(({ id }) => !choices[id] || choices[id].problem).length
  const isSending = formState.isSubmitting
  const submit = handleSubmit(async (chosen) => {
    const whole = allDocuments(chosen)
    if (!whole) return onFailed(kycWords.allMissing)
    setPercent(0)
    try {
      await sendDocuments(whole, setPercent)
      onSent()
    } catch (failure) {
      const reason = failure instanceof CallFailed ? failure.sentence : undefined
      onFailed(kycWords.failure(reason ?? kycWords.uploadError))
    }
  })
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {kycParts.map((part) => (
          <DocumentTile
            key={part.id}
            part={part}
            choice={choices[part.id]}
            disabled={isSending}
            onFile={(file) => setValue(part.id, checkFile(part, file))}
            className={part.id === 'address' ? 'col-span-2 sm:col-span-1' : undefined}
          />
        ))}
      </div>
      <Note>{kycWords.privacy}</Note>
      {isSending && <ProgressBar percent={percent} label={kycWords.sending} />}
      <div>
        <Button type="submit" size="lg" wide disabled={!documents} busy={isSending}>
          {kycWords.submit}
        </Button>
        {missing > 0 && (
          <p role="status" className="mt-2 text-center text-sm text-ink3">
            {kycWords.missing(missing)}
          </p>
        )}
      </div>
    </form>
  )
}

function allDocuments(choices: Choices): Documents | undefined {
  const { id_front, id_back, address } = choices
  if (!id_front || !id_back || !address) return undefined
  if (id_front.problem || id_back.problem || address.problem) return undefined
  return { id_front: id_front.file, id_back: id_back.file, address: address.file }
}
