import { useWrite } from '@meydan/api-client/query'
import { previewCampaignMessage } from '@meydan/contract/campaigns/campaigns-admin'
import { Button } from '@meydan/ui/Button.tsx'
import { Field } from '@meydan/ui/fields/Field.tsx'
import { useState } from 'react'
import { words } from '../../words/marketing/campaigns.ts'
import { words as shared } from '../../words/machine.ts'

/** The message as one player, named by who looks, would read it. */
export function MessagePreview({ title, content }: { title: string; content: string }) {
  const [username, setUsername] = useState('')
  const { mutate, data, error, isPending } = useWrite(previewCampaignMessage)
  return (
    <div className="grid gap-3 border-t border-line pt-3">
      <h3 className="text-[0.875rem]!">{words.messagePreview}</h3>
      <Field
        label={words.previewPlayer}
        value={username}
        maxLength={60}
        error={error ? (error.sentence ?? shared.actionFailed) : undefined}
        onChange={(event) => setUsername(event.target.value)}
      />
      <div>
        <Button size="sm" disabled={isPending || username === ''} onClick={() => mutate({ title, content, username })}>
          {words.showMessage}
        </Button>
      </div>
      {data && (
        <blockquote className="rounded-md bg-s1 p-3 text-sm" aria-live="polite">
          <strong>{data.title}</strong>
          <p className="mt-1 whitespace-pre-wrap text-ink2">{data.content}</p>
        </blockquote>
      )}
    </div>
  )
}
