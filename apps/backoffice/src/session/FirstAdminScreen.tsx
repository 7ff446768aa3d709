import { useWrite } from '@meydan/api-client/query'
import { createFirstAdmin, readMe } from '@meydan/contract/staff'
import { Button } from '@meydan/ui/Button.tsx'
import { Field } from '@meydan/ui/Field.tsx'
import { Note } from '@meydan/ui/Note.tsx'
import { PasswordField } from '@meydan/ui/PasswordField.tsx'
import { useState } from 'react'
import { words } from '../words/session.ts'

interface Props {
  /** What the address carries behind its `#`, which browsers send to nobody. */
  link: string
  onDone: () => void
}

/** The first admin of an empty house chooses name and password; the second factor follows. */
export function FirstAdminScreen({ link, onDone }: Props) {
  const [form, setForm] = useState({ username: '', name: '', password: '' })
  const create = useWrite(createFirstAdmin, { stale: [readMe], onSuccess: onDone })
  const set = (name: keyof typeof form) => (event: { target: { value: string } }) =>
    setForm((current) => ({ ...current, [name]: event.target.value }))
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <section className="w-full max-w-[400px] rounded-lg border border-line bg-s1 p-6" aria-labelledby="first-title">
        <img src="/art/brand/meydan.svg" alt="Meydan" className="mb-6 h-9" />
        <h1 id="first-title" className="mb-2 text-2xl!">
          {words.firstTitle}
        </h1>
        <p className="mb-5 text-ink2">{words.firstNote}</p>
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            create.mutate({ link, ...form })
          }}
        >
          <Field
            label={words.firstName}
            value={form.name}
            onChange={set('name')}
            autoComplete="name"
            required
            autoFocus
          />
          <Field
            label={words.username}
            value={form.username}
            onChange={set('username')}
            autoComplete="username"
            required
          />
          <PasswordField
            label={words.password}
            value={form.password}
            onChange={set('password')}
            autoComplete="new-password"
            required
          />
          {create.error && (
            <Note tone="danger" role="alert">
              {create.error.sentence ?? words.networkError}
            </Note>
          )}
          <Button type="submit" variant="primary" size="lg" wide busy={create.isPending}>
            {words.continue}
          </Button>
        </form>
      </section>
    </main>
  )
}
