import { read } from '@meydan/api-client/query'
import { menu } from '@meydan/contract/sports/sports'
import { Note } from '@meydan/ui/display/Note.tsx'
import { useQuery } from '@tanstack/react-query'
import { sportsWords } from '../../words/sports.ts'

const MENU_MS = 15_000

/** While no feed is up, wherever prices are shown. */
export function FeedNote() {
  const { data } = useQuery({ ...read(menu), refetchInterval: MENU_MS, staleTime: 0 })
  if (data?.is_fresh !== false) return null
  return (
    <Note tone="warning" role="status" className="mb-3">
      <strong>{sportsWords.feedDown}</strong> {sportsWords.feedDownText}
    </Note>
  )
}
