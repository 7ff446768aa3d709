import { CallFailed } from '@meydan/api-client/send'
import { Button } from '@meydan/ui/Button.tsx'
import { Note } from '@meydan/ui/Note.tsx'
import { ProgressBar } from '@meydan/ui/ProgressBar.tsx'
import { type FormEvent, useState } from 'react'
import { kycWords } from '../../words/profile.ts'
import { DocumentTile } from './DocumentTile.tsx'
import { type Choice, checkFile, type KycPartId, kycParts } from './kyc-files.ts'
import { type Documents, sendDocuments } from './send-documents.ts'

interface KycFormProps {
  onSent: () => void
  onFailed: (text: string) => void
}

/** Three tiles and a button that opens when all three hold a good file. */
export function KycForm({ onSent, onFailed }: KycFormProps) {
  const [choices, setChoices] = useState<Partial<Record<KycPartId, Choice>>>({})
  const [percent, setPercent] = useState<number>()
  const documents = allDocuments(choices)
  const missing = kycParts.filter(({ id }) => !choices[id] || choices[id].problem).length
  const isSending = percent !== undefined
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    if (!documents) return onFailed(kycWords.allMissing)
    setPercent(0)
    try {
      await sendDocuments(documents, setPercent)
      onSent()
    } catch (failure) {
      const reason = failure instanceof CallFailed ? failure.sentence : undefined
      onFailed(kycWords.failure(reason ?? kycWords.uploadError))
    }
    setPercent(undefined)
  }
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {kycParts.map((part) => (
          <DocumentTile
            key={part.id}
            part={part}
            choice={choices[part.id]}
            disabled={isSending}
            onFile={(file) => setChoices({ ...choices, [part.id]: checkFile(part, file) })}
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

function allDocuments(choices: Partial<Record<KycPartId, Choice>>): Documents | undefined {
  const { id_front, id_back, address } = choices
  if (!id_front || !id_back || !address) return undefined
  if (id_front.problem || id_back.problem || address.problem) return undefined
  return { id_front: id_front.file, id_back: id_back.file, address: address.file }
}
