import { unmaskPlayer } from '@meydan/contract/identity/identity-admin'
import { Modal } from '@meydan/ui/dialogs/Modal.tsx'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { RecordForm } from '../../crud/form/RecordForm.tsx'
import { words } from '../../words/players/player.ts'
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
  const [full, setFull] = useState<string>()
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      <span className="money min-w-0 wrap-anywhere">{full ?? value}</span>
      {full === undefined && (
        <button
          type="button"
          aria-label={words.showAll(name)}
          className="-my-1 grid size-7 shrink-0 place-items-center rounded-xs text-ink3 hover:text-ink"
          onClick={() => setOpen(true)}
        >
          <Eye aria-hidden size={16} />
        </button>
      )}
      <Modal open={open} onClose={() => setOpen(false)} title={words.showTitle}>
        <div className="grid gap-4 text-left">
          <p className="text-ink2">{words.showNote}</p>
          <RecordForm
            call={unmaskPlayer}
            fixed={{ id: player.id, field }}
            fields={[{ name: 'reason', label: words.reason, kind: 'text', required: true, maxLength: 200 }]}
            submitLabel={words.show}
            isNarrow
            isQuiet
            onDone={(reply) => {
              setFull(reply.value)
              setOpen(false)
            }}
          />
        </div>
      </Modal>
    </span>
  )
}
