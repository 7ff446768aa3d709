import { sendToPlayers } from '@meydan/contract/messages-admin'
import { Button } from '@meydan/ui/Button.tsx'
import { Modal } from '@meydan/ui/Modal.tsx'
import { Mail, Send } from 'lucide-react'
import { useState } from 'react'
import { useStaff } from '../../session/use-staff.ts'
import { words } from '../../words/messages.ts'
import { MessageForm } from './MessageForm.tsx'

/** Writes to one player or a group. */
export function SendButton({ to }: { to?: string }) {
  const [open, setOpen] = useState(false)
  const { mayCall } = useStaff()
  if (!mayCall(sendToPlayers)) return null
  return (
    <>
      <Button variant={to ? 'neutral' : 'primary'} onClick={() => setOpen(true)}>
        {to ? <Mail aria-hidden size={18} /> : <Send aria-hidden size={18} />}
        {to ? words.writeTo : words.writeToMany}
      </Button>
      <Modal
        open={open}
        onClose={() => setOpen(false)}
        title={to ? words.writeToTitle(to) : words.writeToManyTitle}
        wide
      >
        <MessageForm to={to} onDone={() => setOpen(false)} />
      </Modal>
    </>
  )
}
