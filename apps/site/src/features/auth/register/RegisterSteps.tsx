import { cx } from '@meydan/ui/cx'
import { Check } from 'lucide-react'
import { registerWords } from '../../../words/account/auth.ts'
import { type Step, steps } from './register-steps.ts'

interface RegisterStepsProps {
  /** By step, in their order. */
  done: readonly boolean[]
  onStep: (step: Step) => void
}

/** How far the registration is; each step leads to its part. The first that lacks something is the current one. */
export function RegisterSteps({ done, onStep }: RegisterStepsProps) {
  const current = done.indexOf(false)
  return (
    <nav
      aria-label={registerWords.steps}
      className="sticky top-[calc(var(--spacing)*16+env(safe-area-inset-top))] z-10 -mx-1 bg-bg px-1 py-2 lg:top-18"
    >
      <ol className="grid grid-cols-3 gap-2">
        {steps.map((step, index) => {
          const isDone = done[index] === true
          return (
            <li key={step.id}>
              <button
                type="button"
                aria-current={index === current ? 'step' : undefined}
                onClick={() => onStep(step)}
                className="group grid w-full gap-1.5 rounded-md pt-1 text-left text-xs font-[650] text-ink3 aria-[current=step]:text-ink lg:text-sm"
              >
                <span className="flex items-center gap-2">
                  <span
                    className={cx(
                      'grid size-6 shrink-0 place-items-center rounded-full bg-s4 text-xs text-ink2 group-aria-[current=step]:bg-brand group-aria-[current=step]:text-on-brand',
                      isDone && 'bg-success! text-bg!',
                    )}
                  >
                    {isDone ? <Check aria-hidden size={14} strokeWidth={3} /> : index + 1}
                  </span>
                  <span className="min-w-0 truncate">{step.title}</span>
                  {isDone && <span className="sr-only">{registerWords.stepDone}</span>}
                </span>
                <span
                  className={cx('h-1 rounded-full bg-s4 group-aria-[current=step]:bg-brand', isDone && 'bg-success!')}
                />
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
