import { Note } from '@meydan/ui/display/Note.tsx'

interface Props {
  /** Why it is to be kept now. */
  note: string
  secret: string
  /** What else is to be known of it. */
  hint?: string
}

/** A secret that nobody shows again. */
export function SecretOnce({ note, secret, hint }: Props) {
  return (
    <div className="grid gap-3">
      <Note tone="success" role="status">
        {note}
      </Note>
      <code className="rounded-md bg-s2 p-3 text-sm break-all select-all">{secret}</code>
      {hint && <p className="text-sm break-words text-ink2">{hint}</p>}
    </div>
  )
}
