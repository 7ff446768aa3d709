import { changeStaffPassword } from '@meydan/contract/staff/staff'
import { Card } from '@meydan/ui/layout/Card.tsx'
import { RecordForm } from '../crud/form/RecordForm.tsx'
import { words } from '../words/staff/session.ts'
import { passwordField } from './fields.ts'

/** One's own new password; it empties once it counts. */
export function PasswordCard() {
  return (
    <Card title={words.changePassword}>
      <RecordForm
        call={changeStaffPassword}
        fields={[
          { ...passwordField, name: 'current_password' },
          { name: 'new_password', label: words.newPassword, kind: 'password', required: true },
        ]}
        submitLabel={words.changePassword}
        submitTone="neutral"
        doneText={words.passwordChanged}
        isNarrow
      />
    </Card>
  )
}
