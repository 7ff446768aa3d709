import { sendToPlayers } from '@meydan/contract/messages/messages-admin'
import { Mail, Send } from 'lucide-react'
import { DialogButton } from '../../machine/actions/DialogButton.tsx'
import { useStaff } from '../../session/use-staff.ts'
import { words } from '../../words/players/messages.ts'
import { MessageForm } from './MessageForm.tsx'

/** Writes to one player or a group. */
export function SendButton({ to }: { to?: string }) {
  const { mayCall } = useStaff()
  if (!mayCall(sendToPlayers)) return null
  return (
    <DialogButton
      variant={to ? 'neutral' : 'primary'}
      icon={to ? <Mail aria-hidden size={18} /> : <Send aria-hidden size={18} />}
      label={to ? words.writeTo : words.writeToMany}
      title={to ? words.writeToTitle(to) : words.writeToManyTitle}
      wide
    >
      {(close) => <MessageForm to={to} onDone={close} />}
    </DialogButton>
  )
}
