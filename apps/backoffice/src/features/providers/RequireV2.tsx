import { requireSignatureV2 } from '@meydan/contract/games-admin'
import { Button } from '@meydan/ui/Button.tsx'
import { confirm } from '@meydan/ui/confirm'
import { Note } from '@meydan/ui/Note.tsx'
import { ShieldCheck } from 'lucide-react'
import { useAction } from '../../machine/use-action.ts'
import { useStaff } from '../../session/use-staff.ts'

/** For a provider from before signature version 2: says so, and lets it be the last day of version 1. */
export function RequireV2({ provider }: { provider: { id: number; name: string; signature_version: number } }) {
  const { mayCall } = useStaff()
  const { run, isPending } = useAction()
  const start = async () => {
    const isSure = await confirm({
      title: `${provider.name}: yalnızca sürüm 2 imza`,
      message: 'Sağlayıcı sürüm 2 ile imzalamıyorsa çağrıları reddedilir. Bu işlem geri alınamaz.',
      confirmLabel: 'Sürüm 1’i kapat',
      tone: 'danger',
    })
    if (!isSure) return
    run({ call: requireSignatureV2, input: { id: provider.id }, doneText: 'Sürüm 1 imzalar kapatıldı' })
  }
  if (provider.signature_version > 1) return null
  return (
    <>
      <Note tone="warning">
        Bu sağlayıcının sürüm 1 imzası da kabul ediliyor. Sürüm 1 çağrılan adresi ve yöntemi kapsamaz.
      </Note>
      {mayCall(requireSignatureV2) && (
        <Button busy={isPending} onClick={() => void start()}>
          <ShieldCheck aria-hidden size={18} />
          Yalnızca sürüm 2
        </Button>
      )}
    </>
  )
}
