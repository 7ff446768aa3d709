import { Note } from '@meydan/ui/display/Note.tsx'

const TONES = { low: 'info', medium: 'warning', high: 'danger' } as const

/** Reasons to look twice. */
export function Hints({ hints }: { hints: readonly { code: string; level: keyof typeof TONES; text: string }[] }) {
  return (
    <>
      {hints.map((hint) => (
        <Note key={hint.code} tone={TONES[hint.level]}>
          {hint.text}
        </Note>
      ))}
    </>
  )
}
