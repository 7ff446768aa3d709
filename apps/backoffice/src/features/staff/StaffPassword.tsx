import { type listStaff, resetStaffPassword } from '@meydan/contract/staff/staff'
import { Note } from '@meydan/ui/display/Note.tsx'
import { KeyRound } from 'lucide-react'
import { FormButton } from '../../crud/actions/FormButton.tsx'
import type { RowOf } from '../../crud/list/resource.ts'
import { words } from '../../words/staff/staff.ts'

/** A new password for somebody who lost theirs, on request without the lost second factor. */
export function StaffPassword({ row }: { row: RowOf<typeof listStaff> }) {
  return (
    <FormButton
      label={words.resetPassword}
      title={words.newPasswordOf(row.username)}
      icon={<KeyRound aria-hidden size={18} />}
      note={<Note tone="info">{words.resetNote}</Note>}
      submitLabel={words.changePassword}
      doneText={words.passwordChanged}
      isNarrow
      call={resetStaffPassword}
      fixed={{ id: row.id }}
      fields={[
        { name: 'password', label: words.newPassword, kind: 'password', required: true },
        ...(row.two_factor_enabled
          ? [{ name: 'remove_two_factor' as const, label: words.removeFactor, kind: 'checkbox' as const }]
          : []),
      ]}
    />
  )
}
