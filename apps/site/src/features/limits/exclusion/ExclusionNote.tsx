import { useWrite } from '@meydan/api-client/query'
import { askToReturn, readProtection } from '@meydan/contract/compliance/compliance'
import { Button } from '@meydan/ui/Button.tsx'
import { confirm } from '@meydan/ui/dialogs/confirm'
import { Note } from '@meydan/ui/display/Note.tsx'
import { toast } from '@meydan/ui/dialogs/toast'
import { dateTimeText } from '../../../components/text/dates.ts'
import { exclusionWords, pauseWords } from '../../../words/account/limits.ts'
import type { Protection } from '../protection.ts'

/** The pause the player is in; once a self-exclusion has run out, the way back. */
export function ExclusionNote({ exclusion }: { exclusion: NonNullable<Protection['exclusion']> }) {
  const write = useWrite(askToReturn, {
    stale: [readProtection],
    onSuccess: (reply) => toast.info(reply.message),
    onError: (failure) => toast.error(failure.sentence ?? pauseWords.failed),
  })
  const ask = async () => {
    const isSure = await confirm({
      title: exclusionWords.returnQuestion,
      message: exclusionWords.returnMessage,
      confirmLabel: exclusionWords.returnAsk,
    })
    if (isSure) write.mutate({ confirm: true })
  }
  return (
    <Note tone="warning" className="mb-3">
      <p className="font-bold">{sentence(exclusion)}</p>
      {exclusion.return_possible && !exclusion.returns_at && (
        <Button className="mt-2" busy={write.isPending} onClick={() => void ask()}>
          {exclusionWords.returnAsk}
        </Button>
      )}
    </Note>
  )
}

function sentence({ kind, until, return_possible, returns_at }: NonNullable<Protection['exclusion']>): string {
  if (returns_at) return exclusionWords.returnsAt(dateTimeText(returns_at))
  if (return_possible) return exclusionWords.returnText
  const name = exclusionWords.kinds[kind]
  return until ? exclusionWords.active(name, dateTimeText(until)) : exclusionWords.activeForever(name)
}
