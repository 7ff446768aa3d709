import { Note } from '@meydan/ui/display/Note.tsx'
import type { Notice } from './hooks/use-notice.ts'

/** Where a screen's message banner stands; nothing while there is none. */
export function NoticeBanner({ notice, className }: { notice: Notice | undefined; className?: string }) {
  if (!notice) return null
  return (
    <Note key={notice.id} tone={notice.tone} role={notice.tone === 'danger' ? 'alert' : 'status'} className={className}>
      {notice.text}
    </Note>
  )
}
