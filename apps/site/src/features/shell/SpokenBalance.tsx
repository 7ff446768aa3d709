import { formatAmount } from '@meydan/money/kurus'
import { useEffect, useState } from 'react'
import { useBalance } from '../../session/balance.ts'
import { useShowBalance } from '../../session/show-balance.ts'
import { shellWords } from '../../words/shell.ts'

const SPOKEN_EVERY_MS = 10_000

/** Tells screen readers of a win, at most every 10 s and never while the balance is hidden; the polled number itself is silent. */
export function SpokenBalance() {
  const lastWin = useBalance()?.lastWin
  const [isShown] = useShowBalance()
  const [spoken, setSpoken] = useState<{ text: string; at: number }>()
  useEffect(() => {
    if (!lastWin || !isShown) return
    setSpoken((before) =>
      before && lastWin.at - before.at < SPOKEN_EVERY_MS
        ? before
        : { text: shellWords.wonSpoken(formatAmount(lastWin.lira)), at: lastWin.at },
    )
  }, [lastWin, isShown])
  return (
    <p role="status" className="sr-only">
      {isShown && spoken?.text}
    </p>
  )
}
