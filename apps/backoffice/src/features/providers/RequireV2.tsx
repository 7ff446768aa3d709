import { requireSignatureV2 } from '@meydan/contract/games/games-admin'
import { Button } from '@meydan/ui/Button.tsx'
import { confirm } from '@meydan/ui/dialogs/confirm'
import { Note } from '@meydan/ui/display/Note.tsx'
import { ShieldCheck } from 'lucide-react'
import { useAction } from '../../crud/actions/use-action.ts'
import { useStaff } from '../../session/use-staff.ts'
import { words } from '../../words/games/providers.ts'

/** For a provider from before signature version 2: says so, and lets it be the last day of version 1. */
export function RequireV2({ provider }: { provider: { id: number; name: string; signature_version: number } }) {
  const { mayCall } = useStaff()
  const { run, isPending } = useAction()
  const start = async () => {
    const isSure = await confirm({
      title: words.onlyV2Of(provider.name),
      message: words.onlyV2Note,
      confirmLabel: words.closeV1,
      tone: 'danger',
    })
    if (!isSure) return
    run({ call: requireSignatureV2, input: { id: provider.id }, doneText: words.v1Closed })
  }
  if (provider.signature_version > 1) return null
  return (
    <>
      <Note tone="warning">{words.acceptsV1}</Note>
      {mayCall(requireSignatureV2) && (
        <Button busy={isPending} onClick={() => void start()}>
          <ShieldCheck aria-hidden size={18} />
          {words.onlyV2}
        </Button>
      )}
    </>
  )
}
