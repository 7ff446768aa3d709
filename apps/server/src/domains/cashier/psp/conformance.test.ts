import { pspCases } from '../../../../../../scripts/conformance/psp/psp-cases.ts'
import type { Choice, Kind, Tried } from '../../../../../../scripts/conformance/psp/psp-case.ts'
import { listen } from '../../../../../../scripts/conformance/psp/psp-listener.ts'
import { afterAll, expect, it } from 'vitest'
import { testSite } from '../../../../test/site.ts'
import { demoPspDesk } from '../test/psp.ts'
import { byForm } from '../../../../../../scripts/test/form.ts'

const site = await testSite()
const { address } = await demoPspDesk(site, 'http://127.0.0.1:1')
const context = await listen(address.key)
afterAll(() => context.close())

const FORMS: Record<Exclude<Choice, 'take-back'>, Record<string, string>> = {
  pay: { act: 'answer', outcome: 'pay', code: '123456' },
  refuse: { act: 'answer', outcome: 'refuse', code: '123456' },
  'take-part': { act: 'chargeback-part' },
  'win-back': { act: 'win-back' },
  refund: { act: 'refund' },
  'refuse-refund': { act: 'refuse-refund' },
}
const TAKE_BACK: Record<Kind, string> = { payment: 'chargeback', payout: 'return' }

const tried: Tried = {
  url: address.url,
  key: address.key,
  async choose(kind, what, page) {
    const form = what === 'take-back' ? { act: TAKE_BACK[kind] } : FORMS[what]
    // The page of a payment stands where its payer is sent back to.
    const url = kind === 'payment' ? `${address.url}/${page.split('/').at(-1)}` : page
    const reply = await fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
    expect(reply.status).toBe(303)
  },
}

/** Callbacks are repeated after the same delays as in production. */
const cases = byForm(
  pspCases.filter(({ name }) => !name.includes('until it is answered')),
  pspCases,
)
it.each(cases.map((each) => [each.name, each] as const))('Deneme Ödeme · %s', async (_name, { run }) => {
  await run(tried, context)
})

it('a provider that signs with another key, or answers anything, passes nowhere', async () => {
  const outcomes = await Promise.allSettled(
    pspCases.filter(({ chooses }) => !chooses).map(({ run }) => run({ ...tried, key: 'another-key' }, context)),
  )
  expect(outcomes.map(({ status }) => status)).toEqual(outcomes.map(() => 'rejected'))
})
