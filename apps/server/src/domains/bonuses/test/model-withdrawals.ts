import { end, isTimeOver, openOf, running } from './model.ts'
import type { Paper } from './model-paper.ts'

export function withdrawalRefusal(paper: Paper, kurus: number, forfeit: boolean): string | undefined {
  if (paper.isBlocked) return 'account_blocked'
  if (kurus > paper.cash) return 'insufficient_funds'
  if (paper.withdrawals.filter(({ isOpen }) => isOpen).length >= 3) return 'too_many_open_withdrawals'
  return heldBack(paper) && !forfeit ? 'bonus_would_be_lost' : undefined
}

export function withdraw(paper: Paper, kurus: number): void {
  if (heldBack(paper)) for (const grant of running(paper)) end(paper, grant, 'cancelled')
  paper.cash -= kurus
  paper.hold += kurus
  paper.withdrawals.push({ kurus, at: paper.now, isOpen: true, isBack: false, order: ++paper.order })
}

/** A bonus whose time is over with nothing open is none any more, whether or not somebody has looked. */
function heldBack(paper: Paper): boolean {
  return running(paper).some((grant) => !isTimeOver(paper, grant) || openOf(paper, grant) > 0)
}
