import { useWrite } from '@meydan/api-client/query'
import { askKycRegister, readKycDocument } from '@meydan/contract/identity/kyc-admin'
import { Button } from '@meydan/ui/Button.tsx'
import { Note } from '@meydan/ui/display/Note.tsx'
import { When } from '../../cells/When.tsx'
import { words } from '../../words/players/kyc.ts'
import { words as shared } from '../../words/crud.ts'
import type { Submission } from './submission.ts'

/** The identity register's answer about the person, and a button to query it again. */
export function Register({ submission }: { submission: Submission }) {
  const ask = useWrite(askKycRegister, { stale: [readKycDocument] })
  const { id, status, register, register_at, register_required, has_register } = submission
  if (!has_register && register === null && !register_required) return null
  return (
    <section className="grid gap-2">
      <div className="flex items-center justify-between gap-3 text-sm">
        <span>
          <span className="block text-xs text-ink3">{words.register}</span>
          <strong className={register === 'matches' ? 'text-success' : 'text-danger'}>
            {register ? words.registerSays[register] : words.registerNotAsked}
          </strong>{' '}
          {register_at && <When at={register_at} />}
        </span>
        {has_register && status === 'pending' && (
          <Button variant="outline" size="sm" busy={ask.isPending} onClick={() => ask.mutate({ id })}>
            {words.askAgain}
          </Button>
        )}
      </div>
      {ask.error && <Note tone="danger">{ask.error.sentence ?? shared.loadFailed}</Note>}
      {register_required && register !== 'matches' && status === 'pending' && (
        <Note tone="warning">{words.registerRequired}</Note>
      )}
    </section>
  )
}
