import { Note } from '@meydan/ui/Note.tsx'
import { sportsWords } from '../../words/sports.ts'

/** While no feed is up. */
export function FeedNote() {
  return (
    <Note tone="warning" role="status" className="mb-3">
      <strong>{sportsWords.feedDown}</strong> {sportsWords.feedDownText}
    </Note>
  )
}
