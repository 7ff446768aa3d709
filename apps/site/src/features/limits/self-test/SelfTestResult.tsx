import { Button } from '@meydan/ui/Button.tsx'
import { buttonClass } from '@meydan/ui/button-class'
import { Card } from '@meydan/ui/layout/Card.tsx'
import { Link } from 'react-router'
import { SupportTiles } from '../../../components/SupportTiles.tsx'
import { paths } from '../../../paths.ts'
import { selfTestWords as words } from '../../../words/account/self-test.ts'
import { ExclusionCard } from '../exclusion/ExclusionCard.tsx'
import type { Risk } from './self-test-score.ts'
import { TimeOutCard } from '../exclusion/TimeOutCard.tsx'

/** What the answers come to, the limits and pauses that can be had at once, and who listens elsewhere. */
export function SelfTestResult({ score, risk, onAgain }: { score: number; risk: Risk; onAgain: () => void }) {
  const { title, text } = words.results[risk]
  return (
    <div className="grid gap-4">
      <Card role="status">
        <p className="text-sm text-ink3">{words.score(score)}</p>
        <h2 className="mt-1">{title}</h2>
        <p className="mt-2 text-ink2">{text}</p>
        <p className="mt-2 text-sm text-ink3">{words.scale}</p>
        <div className="mt-4 flex flex-wrap gap-3">
          <Link to={paths.limits} className={buttonClass({ variant: 'primary' })}>
            {words.limits}
          </Link>
          <Button variant="outline" onClick={onAgain}>
            {words.again}
          </Button>
        </div>
      </Card>
      <div className="grid gap-3 md:grid-cols-2">
        <TimeOutCard />
        <ExclusionCard />
      </div>
      <section>
        <h2 className="mb-3 text-[1rem]!">{words.help}</h2>
        <SupportTiles />
      </section>
    </div>
  )
}
