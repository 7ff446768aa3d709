import { formatAmount } from '@meydan/money/kurus'
import { useState } from 'react'
import { useBalance } from '../../session/balance.ts'
import { useShowBalance } from '../../session/show-balance.ts'
import { shellWords } from '../../words/shell.ts'

const SPOKEN_EVERY_MS = 10_000

/** Tells screen readers of a win, at most every 10 s and never while the balance is hidden; the polled number itself is silent. */
export function SpokenBalance() {
  const lastWin = useBalance()?.lastWin
  const [isShown] = useShowBalance()
  const [spoken, setSpoken] = useState({ text: '', at: 0 })
  if (lastWin && isShown && lastWin.at - spoken.at >= SPOKEN_EVERY_MS) {
    setSpoken({ text: shellWords.wonSpoken(formatAmount(lastWin.lira)), at: lastWin.at })
  }
  return (
    <p role="status" className="sr-only">
      {isShown && spoken.text}
    </p>
  )
}
