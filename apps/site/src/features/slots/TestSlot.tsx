import { useWrite } from '@meydan/api-client/query'
import { playTestSlot, TEST_SLOT_ID } from '@meydan/contract/games/games'
import { readPlayableBalance } from '@meydan/contract/wallet/wallet'
import { formatAmount } from '@meydan/money/kurus'
import { Button } from '@meydan/ui/Button.tsx'
import { Field } from '@meydan/ui/fields/Field.tsx'
import { Note } from '@meydan/ui/display/Note.tsx'
import { FlaskConical } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { fieldErrors } from '../../components/text/field-errors.ts'
import { testSlotWords } from '../../words/games/test-slot.ts'

const BET = { min: 10, step: 10, start: 50 }

/** The developer test area: one round of the test slot through the real ledger. */
export function TestSlot() {
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { bet: String(BET.start) },
    resolver: (values) => fieldErrors(values, { bet: isStake(values.bet) ? undefined : testSlotWords.invalidBet }),
  })
  const write = useWrite(playTestSlot, { stale: [readPlayableBalance] })
  const spin = handleSubmit(({ bet }) => write.mutate({ game_id: TEST_SLOT_ID, bet_amount: Number(bet) }))
  const result = write.data
  return (
    <details className="mt-10 rounded-lg border border-dashed border-line-strong p-4">
      <summary className="flex min-h-11 items-center gap-2.5 font-semibold text-ink2">
        <FlaskConical aria-hidden size={18} />
        {testSlotWords.title}
      </summary>
      <p className="mt-1 text-sm text-ink3">
        {testSlotWords.intro} {testSlotWords.game(TEST_SLOT_ID)}
      </p>
      <form noValidate onSubmit={(event) => void spin(event)} className="mt-3 flex flex-wrap items-start gap-3">
        <Field
          className="w-44"
          label={testSlotWords.bet}
          type="number"
          inputMode="numeric"
          min={BET.min}
          step={BET.step}
          error={formState.errors.bet?.message}
          {...register('bet')}
        />
        <Button type="submit" size="lg" className="mt-[26px] min-h-12!" busy={write.isPending}>
          {testSlotWords.spin}
        </Button>
      </form>
      <div role="status" className="mt-3 max-w-xl empty:hidden">
        {write.error && <Note tone="danger">{write.error.sentence ?? testSlotWords.failure}</Note>}
        {result && (
          <dl className="flex flex-wrap gap-x-8 gap-y-2 rounded-md bg-s1 px-4 py-3">
            <Figure label={testSlotWords.stake} value={formatAmount(result.bet_amount)} />
            <Figure label={testSlotWords.win} value={formatAmount(result.win_amount)} isGold={result.win_amount > 0} />
            <Figure label={testSlotWords.balance} value={formatAmount(result.balance)} />
            {result.message && <p className="w-full text-sm text-ink2">{result.message}</p>}
          </dl>
        )}
      </div>
    </details>
  )
}

function isStake(text: string): boolean {
  return Number.isFinite(Number(text)) && Number(text) > 0
}

function Figure({ label, value, isGold }: { label: string; value: string; isGold?: boolean }) {
  return (
    <div>
      <dt className="text-xs text-ink3">{label}</dt>
      <dd className={`figure ${isGold ? 'text-gold' : ''}`}>{value}</dd>
    </div>
  )
}
