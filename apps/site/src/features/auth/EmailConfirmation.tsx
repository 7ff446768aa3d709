import { sentenceOf } from '@meydan/api-client/failure'
import { useWrite } from '@meydan/api-client/query'
import { readProfile } from '@meydan/contract/identity/identity'
import { confirmEmail } from '@meydan/contract/identity/recovery'
import { Button } from '@meydan/ui/Button.tsx'
import { buttonClass } from '@meydan/ui/button-class'
import { Note } from '@meydan/ui/display/Note.tsx'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { confirmationWords } from '../../words/account/auth.ts'
import { useLinkToken } from './link-token.ts'

/** Confirms on a press, so that no program that opens the links of mails uses this one up. */
export function EmailConfirmation({ isDone, onDone }: { isDone: boolean; onDone: () => void }) {
  const token = useLinkToken()
  const write = useWrite(confirmEmail, { stale: [readProfile], onSuccess: onDone })
  const failure = token === '' ? confirmationWords.noLink : write.error && sentenceOf(write.error, confirmationWords)
  if (isDone)
    return (
      <div className="grid gap-4">
        <Note tone="success" role="status">
          {confirmationWords.done}
        </Note>
        <Link to={paths.profile} className={buttonClass({ variant: 'primary', size: 'lg', wide: true })}>
          {confirmationWords.profile}
        </Link>
      </div>
    )
  return (
    <div className="grid gap-4">
      {failure && (
        <Note tone="warning" role="alert">
          {failure} {confirmationWords.renew}
        </Note>
      )}
      <Button
        variant="primary"
        size="lg"
        wide
        disabled={token === ''}
        busy={write.isPending}
        onClick={() => write.mutate({ token })}
      >
        {confirmationWords.submit}
      </Button>
    </div>
  )
}
