import { buttonClass } from '@meydan/ui/button-class'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import type { Pause } from '../session/use-pause.ts'
import { pausedWords as words } from '../words/paused.ts'
import { dateTimeText } from './text/dates.ts'
import { SupportTiles } from './SupportTiles.tsx'

interface Props {
  pause: Pause
  /** Inside a page that has its title already. */
  isPart: boolean
}

/** When a break or self-exclusion ends, what may be done until then, and who helps. */
export function PausedNote({ pause, isPart }: Props) {
  const Title = isPart ? 'h2' : 'h1'
  return (
    <section className="mx-auto grid max-w-3xl gap-4 py-4">
      <Title>{words.titles[pause.kind]}</Title>
      <p className="text-ink2">{endOf(pause)}</p>
      <p className="flex flex-wrap gap-3">
        <Link to={paths.limits} className={buttonClass()}>
          {words.toLimits}
        </Link>
        <Link to={paths.withdraw} className={buttonClass()}>
          {words.toWithdraw}
        </Link>
      </p>
      <SupportTiles />
    </section>
  )
}

function endOf({ until, return_possible: isOver, returns_at: returnsAt }: Pause): string {
  if (returnsAt) return words.returns(dateTimeText(returnsAt))
  if (isOver) return words.over
  return until ? words.until(dateTimeText(until)) : words.forEver
}
