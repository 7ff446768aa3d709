import { useWrite } from '@meydan/api-client/query'
import { requestEmailConfirmation } from '@meydan/contract/identity/recovery'
import { readProfile } from '@meydan/contract/identity/identity'
import { Badge } from '@meydan/ui/display/Badge.tsx'
import { Button } from '@meydan/ui/Button.tsx'
import { toast } from '@meydan/ui/dialogs/toast'
import { MailCheck } from 'lucide-react'
import { personalWords } from '../../words/account/profile.ts'

/** Whether the player has confirmed the address. */
export function EmailBadge({ isConfirmed }: { isConfirmed: boolean }) {
  return (
    <Badge tone={isConfirmed ? 'success' : 'neutral'}>
      {isConfirmed ? personalWords.emailConfirmed : personalWords.emailUnconfirmed}
    </Badge>
  )
}

/** Asks for another link to confirm the address. */
export function ConfirmEmailButton() {
  const write = useWrite(requestEmailConfirmation, {
    onSuccess: ({ message }) => message && toast.success(message),
    onError: (failure) => toast.error(failure.sentence ?? personalWords.confirmationFailed),
    stale: [readProfile],
  })
  return (
    <Button busy={write.isPending} onClick={() => write.mutate({})}>
      <MailCheck aria-hidden size={18} />
      {personalWords.confirmEmail}
    </Button>
  )
}
