import { Button } from '@meydan/ui/Button.tsx'
import { Card } from '@meydan/ui/layout/Card.tsx'
import type { ReactNode } from 'react'
import { registerWords } from '../../../words/account/auth.ts'
import { type Step, steps } from './register-steps.ts'

interface StepCardProps {
  step: Step
  /** To the next step; the last has none. */
  onNext?: () => void
  children: ReactNode
}

/** One step of the registration. */
export function StepCard({ step, onNext, children }: StepCardProps) {
  return (
    <Card id={step.id} className="scroll-mt-34" aria-labelledby={`${step.id}-baslik`}>
      <div className="mb-3.5 flex items-baseline justify-between gap-3">
        <h2 id={`${step.id}-baslik`} className="text-[1rem]!">
          {step.title}
        </h2>
        <span className="text-xs text-ink3">{registerWords.stepOf(steps.indexOf(step) + 1, steps.length)}</span>
      </div>
      {children}
      {onNext && (
        <div className="mt-4 flex justify-end">
          <Button className="w-full lg:w-auto" onClick={onNext}>
            {registerWords.next}
          </Button>
        </div>
      )}
    </Card>
  )
}
