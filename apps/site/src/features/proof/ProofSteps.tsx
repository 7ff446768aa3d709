import { Note } from '@meydan/ui/display/Note.tsx'
import type { ReactNode } from 'react'
import { proofWords as words } from '../../words/games/proof.ts'
import type { Recomputed } from './recompute.ts'
import type { Proof } from './use-proof.ts'

const times = new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

interface ProofStepsProps {
  found: Recomputed | undefined
  proof: Proof | undefined
  /** Nobody has given a seed yet. */
  isEmpty: boolean
}

/** Promise, HMACs, what was drawn and what it pays; with a record at hand, whether it says the same. */
export function ProofSteps({ found, proof, isEmpty }: ProofStepsProps) {
  if (!found && isEmpty && !proof) return <Note>{words.empty}</Note>
  if (!found) return <Note tone="warning">{proof && proof.server === null ? words.sealed : words.nothing}</Note>
  const isEqual =
    proof?.drawn == null ? undefined : proof.drawn.join() === found.drawn.join() && proof.pay === found.pay
  return (
    <ol className="grid gap-3">
      <Step title={words.promise}>
        <Code>{found.commitment}</Code>
        <Verdict good={found.isPromised} texts={[words.kept, words.broken, words.unpromised]} />
      </Step>
      <Step title={words.hmac}>
        {found.blocks.map(({ message, hex }) => (
          <div key={message}>
            <p className="text-xs text-ink3">{words.message(message)}</p>
            <Code>{hex}</Code>
          </div>
        ))}
      </Step>
      <Step title={words.drawn}>
        {drawnLines(found).map((line) => (
          <Code key={line}>{line}</Code>
        ))}
      </Step>
      {found.pay !== null && (
        <Step title={words.pay}>
          <p className="figure text-xl" data-testid="pay">
            {times.format(found.pay / 100)}×
          </p>
          {isEqual !== undefined && <Verdict good={isEqual} texts={[words.equal, words.different, '']} />}
        </Step>
      )}
    </ol>
  )
}

/** Each card a line, its rows parted as in the record of its purchase. */
function drawnLines({ cards, drawn }: Recomputed): string[] {
  return cards?.map((card) => card.map((row) => row.join(' ')).join(' / ')) ?? [drawn.join(' ')]
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className="grid gap-2 rounded-lg bg-s1 p-4">
      <h3 className="text-sm! text-ink2">{title}</h3>
      {children}
    </li>
  )
}

function Code({ children }: { children: ReactNode }) {
  return <code className="block text-[0.8125rem] leading-5 break-all">{children}</code>
}

function Verdict({ good, texts: [yes, no, none] }: { good: boolean | null; texts: [string, string, string] }) {
  if (good === null) return <Note>{none}</Note>
  return <Note tone={good ? 'success' : 'danger'}>{good ? yes : no}</Note>
}
