import { completeIban } from '@meydan/money/iban'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expect } from './operators.ts'

export interface Entry {
  amount: number
  ref: string
  name?: string
  text: string
  endToEnd?: string
  iban?: string
}

export const announce = (page: Page, lira: number, bank?: string) => announceDeposit(page.request, lira, bank)

/** A deposit that somebody says they sent, and where to. */
export async function announceDeposit(
  api: APIRequestContext,
  lira: number,
  bank = 'Akbank',
): Promise<{ reference: string; iban: string }> {
  const reply = await api.post('/api/deposit.php', {
    data: { amount: lira, method: 'bank_transfer', sender_name: 'Ayşe Yılmaz', description: bank },
  })
  const { instructions } = (await reply.json()) as { instructions: { reference: string; iban: string } }
  return instructions
}

/** Chooses a file in the form for it and sends it; the account is the one of the IBAN, the first where none is said. */
export async function upload(page: Page, name: string, content: string, iban?: string): Promise<void> {
  await page.getByRole('button', { name: 'Ekstre yükle' }).click()
  const form = page.getByRole('dialog', { name: 'Ekstre yükle' })
  const account = iban ?? /<IBAN>(TR\d{24})<\/IBAN>/.exec(content)?.[1] ?? ''
  await choose(form, account)
  await form.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) })
  await expect(form).toContainText(name)
  await form.getByRole('button', { name: 'Yükle', exact: true }).click()
}

export async function choose(form: Locator, iban: string): Promise<void> {
  const account = form.getByLabel('Hesap', { exact: true })
  const spaced = iban.replace(/(.{4})(?=.)/g, '$1 ')
  const label = await account.locator('option').filter({ hasText: spaced }).textContent()
  await account.selectOption({ label: label ?? '' })
}

export const lira = (sum: number) => sum.toLocaleString('tr-TR', { minimumFractionDigits: 2 })

export const today = () => new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10)

export function xml(iban: string, id: string, entries: readonly Entry[]): string {
  const lines = entries.map(({ amount, ref, name, text, iban: party, endToEnd = 'NOTPROVIDED' }) => {
    const who = amount < 0 ? 'Cdtr' : 'Dbtr'
    return (
      `<Ntry><Amt Ccy="TRY">${Math.abs(amount).toFixed(2)}</Amt><CdtDbtInd>${amount < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd><Sts>BOOK</Sts>` +
      `<BookgDt><Dt>${today()}</Dt></BookgDt><AcctSvcrRef>${ref}</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>${endToEnd}</EndToEndId></Refs>` +
      `<RltdPties>${name ? `<${who}><Nm>${name}</Nm></${who}>` : ''}${party ? `<${who}Acct><Id><IBAN>${party}</IBAN></Id></${who}Acct>` : ''}</RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`
    )
  })
  return (
    `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>` +
    `<Id>E-${id}</Id><Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>TRY</Ccy></Acct>${lines.join('')}</Stmt></BkToCstmrStmt></Document>`
  )
}

/** A withdrawal of the player whose page this is; gives its reference. */
export async function withdraw(page: Page, lira: number): Promise<string> {
  const data = {
    amount: lira,
    method: 'bank_transfer',
    account_name: 'Ayşe Yılmaz',
    bank_name: 'ING',
    iban: completeIban(`00099${String(Date.now()).padStart(17, '0')}`),
    branch_code: '',
    account_no: '',
  }
  expect(await (await page.request.post('/api/withdraw.php', { data })).json()).toMatchObject({ success: true })
  const history = await page.request.get('/api/transaction_history.php')
  const { transactions } = (await history.json()) as { transactions: { type: string; reference: string }[] }
  return transactions.find(({ type }) => type === 'withdraw')?.reference ?? ''
}
