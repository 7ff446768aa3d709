import { Note } from '@meydan/ui/display/Note.tsx'
import { Link } from 'react-router'
import { SelfTest } from '../../features/limits/self-test/SelfTest.tsx'
import { usePageTitle } from '../../components/hooks/use-page-title.ts'
import { paths } from '../../paths.ts'
import { selfTestWords as words } from '../../words/account/self-test.ts'

/** Nine questions about one's own play; the result is the player's alone (`decisions/0022-player-protection.md`). */
export function SelfTestPage() {
  usePageTitle(words.title)
  return (
    <>
      <h1>{words.title}</h1>
      <p className="mt-1.5 mb-4 text-ink2">{words.intro}</p>
      <Note className="mb-4">{words.private}</Note>
      <SelfTest />
      <p className="mt-5 text-sm text-ink3">{words.source}</p>
      <Link to={paths.limits} className="mt-3 inline-block underline underline-offset-3">
        {words.back}
      </Link>
    </>
  )
}
