import { all, anywhere, type Node, textAt, treeOf } from './xml-tree.ts'
import { textOf } from './file-text.ts'
import { unreadable } from './read-file.ts'

export type ReportStatus = 'accepted' | 'pending' | 'rejected'

/** What a report says of payments: of one by its reference, of a whole file without. */
export interface ReportedPayment {
  status: ReportStatus
  /** ISO 20022's four letters. */
  bankStatus: string
  /** ISO 20022's code; '' where the bank names none. */
  reasonCode: string
  /** The bank's own words; '' where it says none. */
  reason: string
}

export interface StatusReport {
  messageId: string
  /** `MsgId` of the file that it answers. */
  file: string
  /** Of every payment that is not named below; undefined where the bank says nothing of those. */
  whole: ReportedPayment | undefined
  payments: readonly (ReportedPayment & { reference: string })[]
}

/** ISO 20022's `ExternalPaymentTransactionStatus1Code` and `ExternalPaymentGroupStatus1Code`. `PART` speaks of no payment by itself. */
const STATUSES: Readonly<Record<string, ReportStatus>> = {
  ACCC: 'accepted',
  ACCP: 'accepted',
  ACFC: 'accepted',
  ACSC: 'accepted',
  ACSP: 'accepted',
  ACTC: 'accepted',
  ACWC: 'accepted',
  ACWP: 'accepted',
  CANC: 'rejected',
  PATC: 'pending',
  PDNG: 'pending',
  RCVD: 'pending',
  RJCT: 'rejected',
}

/** Reads pain.002 of any version. Refuses `statement_unreadable` for anything else, a status ISO 20022 does not know, and a payment named twice. */
export function readStatusReport(bytes: Uint8Array): StatusReport {
  const [report] = anywhere(treeOf(textOf(bytes)), 'CstmrPmtStsRpt')
  if (!report) throw unreadable('Dosya bir ödeme durum raporu (pain.002) değil')
  const file = textAt(report, 'OrgnlGrpInfAndSts', 'OrgnlMsgId')
  const messageId = textAt(report, 'GrpHdr', 'MsgId').slice(0, 35)
  if (file === '' || messageId === '') throw unreadable('Raporun hangi ödeme dosyasını anlattığı yazmıyor')
  const group = all(report, 'OrgnlGrpInfAndSts')[0] as Node
  const parts = all(report, 'OrgnlPmtInfAndSts')
  const payments = parts.flatMap((part) =>
    all(part, 'TxInfAndSts').flatMap((each) => {
      const statusCode = reportedBy(each, 'TxSts') ?? reportedBy(part, 'PmtInfSts') ?? reportedBy(group, 'GrpSts')
      return statusCode ? [{ ...statusCode, reference: textAt(each, 'OrgnlEndToEndId') }] : []
    }),
  )
  const twice = payments.find(({ reference }, at) => payments.findIndex((each) => each.reference === reference) !== at)
  if (twice) throw unreadable(`${twice.reference} raporda iki kez geçiyor`)
  // A file of ours holds one group of payments.
  const [part] = parts
  return { messageId, file, whole: (part && reportedBy(part, 'PmtInfSts')) ?? reportedBy(group, 'GrpSts'), payments }
}

function reportedBy(node: Node, name: string): ReportedPayment | undefined {
  const bankStatus = textAt(node, name)
  if (bankStatus === '' || bankStatus === 'PART') return undefined
  const status = Object.hasOwn(STATUSES, bankStatus) ? STATUSES[bankStatus] : undefined
  if (!status) throw unreadable(`Raporda bilinmeyen bir durum var: ${bankStatus.slice(0, 10)}`)
  const code = textAt(node, 'StsRsnInf', 'Rsn', 'Cd') || textAt(node, 'StsRsnInf', 'Rsn', 'Prtry')
  const words = all(node, 'StsRsnInf', 'AddtlInf').map((each) => String(each['#text'] ?? ''))
  const reason = words.join(' ').replaceAll(/\s+/g, ' ').trim()
  return { status, bankStatus, reasonCode: code.slice(0, 35), reason: [...reason].slice(0, 140).join('') }
}
