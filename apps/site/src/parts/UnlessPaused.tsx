import { buttonClass } from '@meydan/ui/button-class'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { type Pause, usePause } from '../session/use-pause.ts'
import { pausedWords as words } from '../words/paused.ts'
import { dateTimeText } from './text/dates.ts'
import { SupportTiles } from './SupportTiles.tsx'

interface Props {
  /** Inside a page that has its title already. */
  isPart?: boolean
  children: ReactNode
}

/** Where one pays, plays or takes an offer: for whoever is in a break or excluded a quiet page with its end and the help lines instead. */
export function UnlessPaused({ isPart = false, children }: Props) {
  const pause = usePause()
  if (!pause) return children
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
