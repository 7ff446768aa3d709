import { createFirstAdmin } from '@meydan/contract/staff/staff'
import { RecordForm } from '../crud/form/RecordForm.tsx'
import { words } from '../words/staff/session.ts'
import { SignInCard } from './SignInCard.tsx'
import { passwordField, usernameField } from './fields.ts'

interface Props {
  /** What the address carries behind its `#`, which browsers send to nobody. */
  link: string
  onDone: () => void
}

/** The first admin of an empty installation chooses name and password; the second factor follows. */
export function FirstAdminScreen({ link, onDone }: Props) {
  return (
    <SignInCard title={words.firstTitle}>
      <p className="mb-5 text-ink2">{words.firstNote}</p>
      <RecordForm
        call={createFirstAdmin}
        fixed={{ link }}
        fields={[
          { name: 'name', label: words.firstName, kind: 'text', required: true, autoComplete: 'name', autoFocus: true },
          usernameField,
          { ...passwordField, autoComplete: 'new-password' },
        ]}
        submitLabel={words.continue}
        isWide
        isNarrow
        isQuiet
        onDone={onDone}
      />
    </SignInCard>
  )
}
