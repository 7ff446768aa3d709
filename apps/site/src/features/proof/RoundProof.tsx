import { isCardAlgorithm } from '@meydan/fair/tombala/tombala-cards'
import { Field } from '@meydan/ui/fields/Field.tsx'
import { Select } from '@meydan/ui/fields/Select.tsx'
import { useForm, useWatch } from 'react-hook-form'
import { proofWords as words } from '../../words/games/proof.ts'
import { ProofSteps } from './ProofSteps.tsx'
import { recomputeProof, type RoundFacts } from './recompute.ts'
import type { Proof } from './use-proof.ts'

type Text = Record<'algorithm' | 'server' | 'hash' | 'client' | 'nonce' | 'bet' | 'decisions', string>

const empty: Text = {
  algorithm: 'dice/2',
  server: '',
  hash: '',
  client: '',
  nonce: '1',
  bet: '{"side":"under","pay":198}',
  decisions: '',
}

/** The values of a round, filled in from its record or pasted, and every step that follows from them. */
export function RoundProof({ proof }: { proof: Proof | undefined }) {
  const { control, register } = useForm<Text>({ defaultValues: proof ? textOf(proof) : empty })
  const text = useWatch({ control }) as Text
  const field = (name: keyof Text, label: string, hint?: string) => (
    <Field
      label={label}
      hint={hint}
      spellCheck={false}
      autoComplete="off"
      inputClassName="font-mono text-[0.8125rem]!"
      {...register(name)}
    />
  )
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <section className="grid content-start gap-4">
        <h2>{words.facts}</h2>
        <Select label={words.algorithm} {...register('algorithm')}>
          {Object.entries(words.algorithms).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
        {field('server', words.server)}
        {field('hash', words.hash)}
        {field('client', words.client)}
        {field('nonce', words.nonce)}
        {!isCardAlgorithm(text.algorithm) && (
          <>
            {field('bet', words.bet)}
            {field('decisions', words.decisions, words.decisionsHint)}
          </>
        )}
      </section>
      <section className="grid min-w-0 content-start gap-4">
        <h2>{words.steps}</h2>
        <ProofSteps found={recomputeProof(factsOf(text))} proof={proof} isEmpty={text.server.trim() === ''} />
      </section>
    </div>
  )
}

function textOf(proof: Proof): Text {
  return {
    algorithm: proof.algorithm,
    server: proof.server ?? '',
    hash: proof.hash,
    client: proof.client,
    nonce: String(proof.nonce),
    bet: JSON.stringify(proof.bet),
    decisions: proof.decisions.join(', '),
  }
}

function factsOf(text: Text): RoundFacts {
  return {
    algorithm: text.algorithm,
    server: text.server.trim(),
    hash: text.hash.trim(),
    client: text.client.trim(),
    nonce: /^\d+$/.test(text.nonce.trim()) ? Number(text.nonce) : Number.NaN,
    bet: parsed(text.bet),
    decisions: text.decisions
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(Number),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
