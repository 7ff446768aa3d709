import type fc from 'fast-check'
import { compare, type Real } from './model-real.ts'
import type { Paper } from './model-paper.ts'

export type Command = fc.AsyncCommand<Paper, Real>

/** How many commands have been carried out. */
export const played = { commands: 0 }

/** Carries out one command on both, then compares all that the paper knows. */
export function command(
  name: string,
  act: (paper: Paper, real: Real) => Promise<void>,
  check: (paper: Paper) => boolean = () => true,
): Command {
  return {
    check,
    toString: () => name,
    async run(paper, real) {
      played.commands++
      await act(paper, real)
      await compare(paper, real)
    },
  }
}
