import { staffLogin } from '@meydan/contract/staff/staff'
import { useState } from 'react'
import type { FieldsOf } from '../crud/form/form-field.ts'
import { RecordForm } from '../crud/form/RecordForm.tsx'
import { words } from '../words/staff/session.ts'
import { DirectoryButton } from './DirectoryButton.tsx'
import { PasskeyLogin } from './PasskeyLogin.tsx'
import { codeField, passwordField, usernameField } from './fields.ts'

/** Username and password, then the code where the account has a second factor. `username` is who is expected. */
export function LoginForm({ username = '' }: { username?: string }) {
  const [needsCode, setNeedsCode] = useState(false)
  const fields: FieldsOf<typeof staffLogin> = [
    { ...usernameField, initial: username, autoFocus: username === '' },
    { ...passwordField, autoFocus: username !== '' },
  ]
  return (
    <>
      <DirectoryButton isBeside={username !== ''} />
      <RecordForm
        call={staffLogin}
        fields={needsCode ? [...fields, { ...codeField, hint: words.codeHint, maxLength: 40 }] : fields}
        submitLabel={words.login}
        isWide
        isNarrow
        isQuiet
        onRefused={({ code }) => {
          if (code !== 'two_factor_required') return false
          setNeedsCode(true)
          return true
        }}
      />
      <PasskeyLogin />
    </>
  )
}
