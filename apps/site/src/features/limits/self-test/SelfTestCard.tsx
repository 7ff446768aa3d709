import { buttonClass } from '@meydan/ui/button-class'
import { Card } from '@meydan/ui/layout/Card.tsx'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { selfTestWords as words } from '../../../words/account/self-test.ts'

/** To the questions. */
export function SelfTestCard() {
  return (
    <Card className="flex flex-col">
      <h2 className="text-[1rem]!">{words.title}</h2>
      <p className="mt-1 mb-3.5 text-sm text-ink2">{words.card}</p>
      <Link to={paths.selfTest} className={buttonClass({ wide: true }) + ' mt-auto'}>
        {words.open}
      </Link>
    </Card>
  )
}
