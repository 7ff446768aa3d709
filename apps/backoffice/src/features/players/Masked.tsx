import { useWrite } from '@meydan/api-client/query'
import { unmaskPlayer } from '@meydan/contract/identity-admin'
import { Button } from '@meydan/ui/Button.tsx'
import { Field } from '@meydan/ui/Field.tsx'
import { Modal } from '@meydan/ui/Modal.tsx'
import { toast } from '@meydan/ui/toast'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import type { Player } from './PlayerHead.tsx'

interface Props {
  player: Player
  field: 'tc' | 'phone' | 'email'
  name: string
  value: string
}

/** A masked field that opens with a reason, which is recorded. */
export function Masked({ player, field, name, value }: Props) {
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [full, setFull] = useState<string>()
  const unmask = useWrite(unmaskPlayer, {
    onSuccess: (reply) => {
      setFull(reply.value)
      setOpen(false)
    },
    onError: (failure) => void toast.error(failure.sentence ?? 'Gösterilemedi'),
  })
  return (
    <span className="inline-flex items-center gap-1">
      <span className="money">{full ?? value}</span>
      {full === undefined && (
        <button
          type="button"
          aria-label={`${name}: tamamını göster`}
          className="-my-1 grid size-7 place-items-center rounded-xs text-ink3 hover:text-ink"
          onClick={() => setOpen(true)}
        >
          <Eye aria-hidden size={16} />
        </button>
      )}
      <Modal open={open} onClose={() => setOpen(false)} title="Kişisel veriyi göster">
        <form
          className="grid gap-4 text-left"
          onSubmit={(event) => {
            event.preventDefault()
            unmask.mutate({ id: player.id, field, reason })
          }}
        >
          <p className="text-ink2">Bu bakış denetim kaydına gerekçesiyle yazılır.</p>
          <Field
            label="Gerekçe"
            required
            maxLength={200}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <Button type="submit" variant="primary" busy={unmask.isPending}>
            Göster
          </Button>
        </form>
      </Modal>
    </span>
  )
}
