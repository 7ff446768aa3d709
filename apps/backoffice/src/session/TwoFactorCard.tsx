import { useWrite } from '@meydan/api-client/query'
import { confirmStaffTwoFactor, readMe, startStaffTwoFactor } from '@meydan/contract/staff'
import { Button } from '@meydan/ui/Button.tsx'
import { Card } from '@meydan/ui/Card.tsx'
import { Field } from '@meydan/ui/Field.tsx'
import { Note } from '@meydan/ui/Note.tsx'
import { PasswordField } from '@meydan/ui/PasswordField.tsx'
import { useState } from 'react'
import { words } from '../words/session.ts'

/** Sets the second factor up: password, QR code, first code, recovery codes shown once. */
export function TwoFactorCard() {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const start = useWrite(startStaffTwoFactor)
  const finish = useWrite(confirmStaffTwoFactor, { stale: [readMe] })
  const failure = start.error ?? finish.error
  if (finish.data) return <RecoveryCodes codes={finish.data.recovery_codes} />
  return (
    <Card title={words.twoFactor}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (start.data) finish.mutate({ code })
          else start.mutate({ password })
        }}
      >
        <p className="text-ink2">{words.twoFactorWhy}</p>
        {start.data ? (
          <>
            <img
              src={`data:image/svg+xml;utf8,${encodeURIComponent(start.data.qr_svg)}`}
              alt={words.qrAlt}
              className="size-44 rounded-md bg-white p-2"
            />
            <p className="text-sm text-ink2">
              {words.secret} <code className="select-all">{start.data.secret}</code>
            </p>
            <Field
              label={words.code}
              value={code}
              onChange={(event) => setCode(event.target.value)}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              required
            />
          </>
        ) : (
          <PasswordField
            label={words.password}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            autoComplete="current-password"
            required
          />
        )}
        {failure && (
          <Note tone="danger" role="alert">
            {failure.sentence ?? words.networkError}
          </Note>
        )}
        <Button
          type="submit"
          variant="primary"
          busy={start.isPending || finish.isPending}
          className="justify-self-start"
        >
          {start.data ? words.switchOn : words.continue}
        </Button>
      </form>
    </Card>
  )
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <Card title={words.recoveryTitle}>
      <p className="text-ink2">{words.recoveryNote}</p>
      <ul className="money mt-4 grid grid-cols-2 gap-2">
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
    </Card>
  )
}
