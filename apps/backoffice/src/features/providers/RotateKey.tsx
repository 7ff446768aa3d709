import { useWrite } from '@meydan/api-client/query'
import { listProviders, rotateProviderKey } from '@meydan/contract/games-admin'
import { isWaiting } from '@meydan/contract/waiting'
import { Button } from '@meydan/ui/Button.tsx'
import { Field } from '@meydan/ui/Field.tsx'
import { Modal } from '@meydan/ui/Modal.tsx'
import { Note } from '@meydan/ui/Note.tsx'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useStaff } from '../../session/use-staff.ts'

/** A new signing key for a provider, shown once; the older ones stay valid for a while. */
export function RotateKey({ provider }: { provider: { id: number; name: string } }) {
  const { mayCall } = useStaff()
  const [open, setOpen] = useState(false)
  const [hours, setHours] = useState('24')
  const rotate = useWrite(rotateProviderKey, { stale: [listProviders] })
  const close = () => {
    setOpen(false)
    rotate.reset()
  }
  if (!mayCall(rotateProviderKey)) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <KeyRound aria-hidden size={18} />
        Yeni imza anahtarı
      </Button>
      <Modal open={open} onClose={close} title={`${provider.name}: yeni imza anahtarı`}>
        {isWaiting(rotate.data) ? (
          <Note tone="info" role="status">
            {rotate.data.message}. Anahtar, öneriyi onaylayana bir kez gösterilir.
          </Note>
        ) : rotate.data ? (
          <div className="grid gap-3">
            <Note tone="success" role="status">
              Anahtar bir kez gösterilir. Sağlayıcıya güvenli bir yoldan iletin.
            </Note>
            <code className="rounded-md bg-s2 p-3 text-sm break-all select-all">{rotate.data.message}</code>
          </div>
        ) : (
          <form
            className="grid gap-4"
            onSubmit={(event) => {
              event.preventDefault()
              rotate.mutate({ id: provider.id, overlap_hours: Number(hours) })
            }}
          >
            <Field
              label="Eski anahtarlar kaç saat daha geçerli"
              hint="0: hemen geçersiz, en çok 168 saat"
              inputMode="numeric"
              value={hours}
              error={rotate.error?.sentence}
              onChange={(event) => setHours(event.target.value.replace(/\D/g, ''))}
            />
            <Button type="submit" variant="primary" busy={rotate.isPending} disabled={hours === ''}>
              Anahtar üret
            </Button>
          </form>
        )}
      </Modal>
    </>
  )
}
