import { buttonClass } from '@meydan/ui/button-class'
import { Link, useLocation } from 'react-router'
import { withGame } from '../../paths.ts'
import { playWords } from '../../words/games/play.ts'

/** The strip under a demo: that it is one, and the way to the same game for money, at the same stake. */
export function DemoBar({ gameId }: { gameId: number }) {
  const { search } = useLocation()
  return (
    <div className="flex h-14 shrink-0 items-center justify-between gap-3 border-t border-line bg-s1 px-4 text-sm text-ink2 max-lg:landscape:hidden">
      <span className="min-w-0 truncate">{playWords.demoText}</span>
      <Link
        replace
        to={{ search: withGame(search, { gameId, mode: 'real' }) }}
        preventScrollReset
        className={`${buttonClass({ variant: 'neutral' })} shrink-0`}
      >
        {playWords.playReal}
      </Link>
    </div>
  )
}
