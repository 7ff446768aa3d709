import { endStaffTwoFactor } from '@meydan/contract/staff/staff'
import { Card } from '@meydan/ui/layout/Card.tsx'
import { Note } from '@meydan/ui/display/Note.tsx'
import { RecordForm } from '../crud/form/RecordForm.tsx'
import { words } from '../words/staff/session.ts'
import { codeField, passwordField } from './fields.ts'
import { useDirectoryAccount } from './use-directory-account.ts'

/** Switches the second factor off, with the password and a code; where it is required, the server refuses. */
export function EndTwoFactorCard({ onDone }: { onDone: () => void }) {
  const isOfDirectory = useDirectoryAccount()
  const code = { ...codeField, hint: words.codeHint, maxLength: 40, autoFocus: false }
  return (
    <Card title={words.twoFactor}>
      <div className="grid gap-4">
        <Note tone="success">{words.twoFactorOn}</Note>
        <RecordForm
          call={endStaffTwoFactor}
          fields={isOfDirectory ? [code] : [passwordField, code]}
          fixed={isOfDirectory ? { password: '' } : {}}
          submitLabel={words.switchOff}
          submitTone="neutral"
          doneText={words.twoFactorEnded}
          isNarrow
          onDone={onDone}
        />
      </div>
    </Card>
  )
}
