import { kurusOf, unreadable, wrongCurrency } from './read-file.ts'
import { all, type Node, textAt } from './xml-tree.ts'

interface Written {
  /** Where it is not the node's own. */
  amount?: Node | undefined
  /** What counts where the node says no sign. */
  unsigned?: 'CRDT'
}

/** The amount of a balance, an entry or a transaction, with its sign; `where` names it in a refusal. */
export function signed(node: Node, where: string, { amount = all(node, 'Amt')[0], unsigned }: Written = {}): bigint {
  const currency = String(amount?.['@Ccy'] ?? '')
  if (amount && currency !== 'TRY') throw wrongCurrency(currency)
  const kurus = amount && kurusOf(textAt(amount))
  const sign = textAt(node, 'CdtDbtInd') || unsigned
  if (kurus === undefined || (sign !== 'CRDT' && sign !== 'DBIT')) throw unreadable(`${where}: tutar okunamadı`)
  return sign === 'CRDT' ? kurus : -kurus
}
