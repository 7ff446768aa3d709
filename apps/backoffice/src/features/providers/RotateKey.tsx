import type { OutputOf } from '@meydan/contract/call'
import { rotateProviderKey } from '@meydan/contract/games/games-admin'
import { isWaiting } from '@meydan/contract/waiting'
import { Note } from '@meydan/ui/display/Note.tsx'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { DialogButton } from '../../crud/actions/DialogButton.tsx'
import { RecordForm } from '../../crud/form/RecordForm.tsx'
import { useStaff } from '../../session/use-staff.ts'
import { words } from '../../words/games/providers.ts'

/** A new signing key for a provider, shown once; the older ones stay valid for a while. */
export function RotateKey({ provider }: { provider: { id: number; name: string } }) {
  const { mayCall } = useStaff()
  if (!mayCall(rotateProviderKey)) return null
  return (
    <DialogButton label={words.newKey} title={words.newKeyOf(provider.name)} icon={<KeyRound aria-hidden size={18} />}>
      {() => <NewKey id={provider.id} />}
    </DialogButton>
  )
}

function NewKey({ id }: { id: number }) {
  const [reply, setReply] = useState<OutputOf<typeof rotateProviderKey>>()
  if (!reply) {
    return (
      <RecordForm
        call={rotateProviderKey}
        fixed={{ id }}
        fields={[
          {
            name: 'overlap_hours',
            label: words.overlap,
            hint: words.overlapHint,
            kind: 'number',
            required: true,
            initial: 24,
          },
        ]}
        submitLabel={words.makeKey}
        isNarrow
        isQuiet
        onDone={setReply}
      />
    )
  }
  return isWaiting(reply) ? (
    <Note tone="info" role="status">
      {words.keyWaits(reply.message)}
    </Note>
  ) : (
    <div className="grid gap-3">
      <Note tone="success" role="status">
        {words.keyOnce}
      </Note>
      <code className="rounded-md bg-s2 p-3 text-sm break-all select-all">{reply.message}</code>
    </div>
  )
}
