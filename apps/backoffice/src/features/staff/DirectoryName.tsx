import { type listStaff, nameInDirectory } from '@meydan/contract/staff/staff'
import { Note } from '@meydan/ui/display/Note.tsx'
import { Building2 } from 'lucide-react'
import { FormButton } from '../../crud/actions/FormButton.tsx'
import type { RowOf } from '../../crud/list/resource.ts'
import { words } from '../../words/staff/staff.ts'

/** What the operator's directory calls somebody, who then signs in by it alone; emptied, they sign in here again. */
export function DirectoryName({ row }: { row: RowOf<typeof listStaff> }) {
  return (
    <FormButton
      label={words.directoryName}
      title={words.directoryNameOf(row.username)}
      icon={<Building2 aria-hidden size={18} />}
      note={<Note tone="info">{words.directoryNote}</Note>}
      isNarrow
      call={nameInDirectory}
      record={{ name: row.directory_name }}
      fixed={{ id: row.id }}
      fields={[
        {
          name: 'name',
          label: words.directoryName,
          kind: 'text',
          nullable: true,
          maxLength: 200,
          hint: words.directoryNameHint,
          autoComplete: 'off',
        },
      ]}
    />
  )
}
