/** A payout as the bank is asked for it. */
export interface Payment {
  reference: string
  kurus: bigint
  name: string
  iban: string
}

export interface PaymentFile {
  /** Names the file to the bank, at most 35 characters; the same file sent twice is one to it. */
  id: string
  createdAt: Date
  /** `YYYY-MM-DD`. */
  executionOn: string
  holder: string
  iban: string
  payments: readonly Payment[]
}

/** Banks take 03 still; 09 is what ISO 20022 asks of new ones. */
export type PainVersion = '03' | '09'

/**
 * ISO 20022 pain.001.001.03 or 09, elements in the schema's order. Each payment is booked by itself and carries the withdrawal's reference,
 * by which the statement's debit is found again.
 */
export function painText(file: PaymentFile, version: PainVersion = '03'): string {
  const sum = decimal(file.payments.reduce((total, { kurus }) => total + kurus, 0n))
  const count = `<NbOfTxs>${file.payments.length}</NbOfTxs><CtrlSum>${sum}</CtrlSum>`
  const holder = `<Nm>${text(file.holder, 140)}</Nm>`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.${version}"><CstmrCdtTrfInitn>`,
    `<GrpHdr><MsgId>${file.id}</MsgId><CreDtTm>${file.createdAt.toISOString().slice(0, 19)}Z</CreDtTm>${count}<InitgPty>${holder}</InitgPty></GrpHdr>`,
    `<PmtInf><PmtInfId>${file.id}</PmtInfId><PmtMtd>TRF</PmtMtd><BtchBookg>false</BtchBookg>${count}`,
    `<ReqdExctnDt>${version === '03' ? file.executionOn : `<Dt>${file.executionOn}</Dt>`}</ReqdExctnDt><Dbtr>${holder}</Dbtr>`,
    `<DbtrAcct><Id><IBAN>${file.iban}</IBAN></Id><Ccy>TRY</Ccy></DbtrAcct>${AGENT}`,
    ...file.payments.map(paymentText),
    '</PmtInf></CstmrCdtTrfInitn></Document>',
    '',
  ].join('\n')
}

/** The schema wants the payer's bank; the IBAN says it already. */
const AGENT = '<DbtrAgt><FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId></DbtrAgt>'

function paymentText({ reference, kurus, name, iban }: Payment): string {
  return (
    `<CdtTrfTxInf><PmtId><EndToEndId>${text(reference, 35)}</EndToEndId></PmtId>` +
    `<Amt><InstdAmt Ccy="TRY">${decimal(kurus)}</InstdAmt></Amt><Cdtr><Nm>${text(name, 140)}</Nm></Cdtr>` +
    `<CdtrAcct><Id><IBAN>${iban}</IBAN></Id></CdtrAcct><RmtInf><Ustrd>${text(reference, 140)}</Ustrd></RmtInf></CdtTrfTxInf>`
  )
}

function decimal(kurus: bigint): string {
  return `${kurus / 100n}.${String(kurus % 100n).padStart(2, '0')}`
}

function text(value: string, most: number): string {
  const cut = [...value.replaceAll(/\s+/g, ' ').trim()].slice(0, most).join('')
  return cut.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
