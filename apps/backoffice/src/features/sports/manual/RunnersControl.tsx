import { kurusOfTurkish } from '@meydan/money/kurus'
import { Textarea } from '@meydan/ui/fields/Textarea.tsx'
import { useState } from 'react'
import type { ControlProps } from '../../../crud/form/form-field'
import { manualWords as said } from '../../../words/games/sports-manual'

const LINE = /^(.*\S)\s+([\d.,]+)$/

/** A runner to a line, its odds behind the name. */
export function RunnersControl({ label, error, onValue }: ControlProps) {
  const [text, setText] = useState('')
  const change = (next: string) => {
    setText(next)
    onValue(JSON.stringify(next.split('\n').flatMap(runnerOf)))
  }
  return (
    <Textarea
      label={label}
      hint={said.runnersHint}
      error={error}
      rows={6}
      value={text}
      onChange={(event) => change(event.target.value)}
    />
  )
}

/** Odds that cannot be read are 0, which the server refuses. */
function runnerOf(line: string): { name: string; odds: number }[] {
  if (line.trim() === '') return []
  const [, name = line.trim(), odds = ''] = LINE.exec(line.trim()) ?? []
  return [{ name, odds: Number(kurusOfTurkish(odds) ?? 0n) }]
}
