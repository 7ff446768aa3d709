import fc from 'fast-check'
import {
  cancels,
  corrections,
  decisions,
  deposits,
  grants,
  jobs,
  limits,
  passes,
  refunds,
  standing,
  withdrawals,
} from './model-office-commands.ts'
import { atOnce, bets, buries, disturbs, repeats, rollbacks, spins, wins } from './model-play-commands.ts'

/** Every command, as often as it says something. */
export const commands = fc.oneof(
  { weight: 32, arbitrary: bets },
  { weight: 18, arbitrary: wins },
  { weight: 6, arbitrary: rollbacks },
  { weight: 6, arbitrary: spins },
  { weight: 6, arbitrary: atOnce },
  { weight: 3, arbitrary: repeats },
  { weight: 2, arbitrary: buries },
  { weight: 1, arbitrary: disturbs },
  { weight: 9, arbitrary: grants },
  { weight: 10, arbitrary: deposits },
  { weight: 7, arbitrary: passes },
  { weight: 3, arbitrary: jobs },
  { weight: 2, arbitrary: cancels },
  { weight: 3, arbitrary: decisions },
  { weight: 3, arbitrary: withdrawals },
  { weight: 7, arbitrary: refunds },
  { weight: 2, arbitrary: limits },
  { weight: 2, arbitrary: standing },
  { weight: 1, arbitrary: corrections },
)
