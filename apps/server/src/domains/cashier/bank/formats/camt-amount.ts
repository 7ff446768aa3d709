import { kurusOf, unreadable, wrongCurrency } from './read-file.ts'
import { all, type Node, said } from './xml-tree.ts'

/** The amount of a balance, an entry or a transaction, with its sign; `where` names it in a refusal. */
export function signed(node: Node, where: string, amount: Node | undefined = all(node, 'Amt')[0]): bigint {
  const currency = String(amount?.['@Ccy'] ?? '')
  if (amount && currency !== 'TRY') throw wrongCurrency(currency)
  const kurus = amount && kurusOf(said(amount))
  const sign = said(node, 'CdtDbtInd')
  if (kurus === undefined || (sign !== 'CRDT' && sign !== 'DBIT')) throw unreadable(`${where}: tutar okunamadı`)
  return sign === 'CRDT' ? kurus : -kurus
}
