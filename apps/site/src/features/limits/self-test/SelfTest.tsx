import { Button } from '@meydan/ui/Button.tsx'
import { Card } from '@meydan/ui/layout/Card.tsx'
import { Radio } from '@meydan/ui/fields/Radio.tsx'
import { type FormEvent, useState } from 'react'
import { selfTestWords as words } from '../../../words/account/self-test.ts'
import { scoreSelfTest } from './self-test-score.ts'
import { SelfTestResult } from './SelfTestResult.tsx'

const NOTHING: readonly (number | undefined)[] = words.questions.map(() => undefined)

/** The questions and what they come to. Everything stays in this component: no call is made, nothing is stored. */
export function SelfTest() {
  const [answers, setAnswers] = useState(NOTHING)
  const [isDone, setDone] = useState(false)
  const given = answers.filter((answer) => answer !== undefined)
  const missing = answers.length - given.length
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (missing === 0) show(true)
  }
  const show = (done: boolean) => {
    setDone(done)
    window.scrollTo({ top: 0 })
  }
  if (isDone)
    return (
      <SelfTestResult
        {...scoreSelfTest(given)}
        onAgain={() => {
          setAnswers(NOTHING)
          show(false)
        }}
      />
    )
  return (
    <form className="grid gap-3" onSubmit={submit}>
      {words.questions.map((question, no) => (
        <Card key={question}>
          <fieldset className="grid gap-2 sm:grid-cols-4">
            <legend className="mb-3">
              <span className="block text-sm text-ink3">{words.questionOf(no + 1, words.questions.length)}</span>
              <span className="font-bold">{question}</span>
            </legend>
            {words.answers.map((answer, value) => (
              <Radio
                key={answer}
                name={`question-${no}`}
                value={value}
                checked={answers[no] === value}
                onChange={() => setAnswers(answers.with(no, value))}
              >
                {answer}
              </Radio>
            ))}
          </fieldset>
        </Card>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" disabled={missing > 0}>
          {words.show}
        </Button>
        {missing > 0 && (
          <p role="status" className="text-sm text-ink3">
            {words.unanswered(missing)}
          </p>
        )}
      </div>
    </form>
  )
}
