import { useWrite } from '@meydan/api-client/query'
import type { OutputOf } from '@meydan/contract/call'
import { confirmDirectoryLogin, logInByDirectory } from '@meydan/contract/staff/directory-login'
import { readMe } from '@meydan/contract/staff/staff'
import { Spinner } from '@meydan/ui/display/Spinner.tsx'
import { useEffect, useRef, useState } from 'react'
import { RecordForm } from '../crud/form/RecordForm.tsx'
import { words } from '../words/staff/session.ts'
import { DirectoryButton } from './DirectoryButton.tsx'
import { SignInCard } from './SignInCard.tsx'
import { codeField } from './fields.ts'
import { PasskeyLogin } from './PasskeyLogin.tsx'

type CodeNeeded = NonNullable<OutputOf<typeof logInByDirectory>['code_needed']>

interface Props {
  /** What stands behind the `?` of the address that the directory sent back to. */
  query: string
  onDone: () => void
}

/** Where the directory sends the browser back to: completes the sign-in, with the second factor that the account has here. */
export function DirectoryScreen({ query, onDone }: Props) {
  const [needed, setNeeded] = useState<CodeNeeded>()
  const [fault, setFault] = useState<string>()
  const isSent = useRef(false)
  const { mutate } = useWrite(logInByDirectory, {
    stale: [readMe],
    onSuccess: ({ code_needed }) => (code_needed ? setNeeded(code_needed) : onDone()),
    onError: ({ sentence = words.networkError }) => setFault(sentence),
  })
  useEffect(() => {
    // What it was sent with counts once.
    if (isSent.current) return
    isSent.current = true
    mutate({ query })
  }, [mutate, query])
  return (
    <SignInCard title={words.directoryTitle}>
      {fault ? (
        <Refused sentence={fault} />
      ) : needed ? (
        <SecondStep {...needed} onDone={onDone} />
      ) : (
        <Spinner label={words.directoryBusy} />
      )}
    </SignInCard>
  )
}

function Refused({ sentence }: { sentence: string }) {
  return (
    <>
      <p role="alert" className="mb-4 text-danger">
        {sentence}
      </p>
      <DirectoryButton purpose="again" />
      <a href="/backoffice" className="text-accent underline">
        {words.directoryBack}
      </a>
    </>
  )
}

function SecondStep({ ticket, app, passkey, onDone }: CodeNeeded & { onDone: () => void }) {
  return (
    <>
      <p className="mb-4 text-ink2">{words.directoryStep}</p>
      {app && (
        <RecordForm
          call={confirmDirectoryLogin}
          fixed={{ ticket }}
          fields={[{ ...codeField, hint: words.codeHint, maxLength: 40 }]}
          submitLabel={words.login}
          isWide
          isNarrow
          isQuiet
          onDone={onDone}
        />
      )}
      {passkey && <PasskeyLogin ticket={ticket} onDone={onDone} />}
    </>
  )
}
