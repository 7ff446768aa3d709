import { useWrite } from '@meydan/api-client/query'
import { revealTc } from '@meydan/contract/identity/identity'
import { personalWords } from '../../words/account/profile.ts'
import { PasswordDialog } from './PasswordDialog.tsx'

interface RevealTcProps {
  open: boolean
  onClose: () => void
  onRevealed: (tc: string) => void
}

/** Asks for the password before the whole national ID is shown. */
export function RevealTc({ open, onClose, onRevealed }: RevealTcProps) {
  const write = useWrite(revealTc, { onSuccess: (reply) => onRevealed(reply.tc) })
  const close = () => {
    write.reset()
    onClose()
  }
  return (
    <PasswordDialog
      open={open}
      title={personalWords.reveal}
      text={personalWords.revealText}
      submitLabel={personalWords.revealSubmit}
      failure={write.error}
      busy={write.isPending}
      onSubmit={(password) => write.mutate({ password })}
      onClose={close}
    />
  )
}
