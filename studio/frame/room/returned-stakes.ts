import type { OwnStake } from '../../rooms/socket/protocol.ts'

type Returned = Pick<OwnStake, 'no' | 'slot' | 'status' | 'reason'>

const words = new Map([
  ['round', 'Tur iptal edildi, bahsiniz iade edildi.'],
  ['few', 'Tur iptal, kart bedelleri iade edildi.'],
  ['surplus', 'Bir oyuncu kartların en çok yarısını alabilir; fazlası iade edildi.'],
  ['late', 'Bahsiniz tura yetişmedi, iade edildi.'],
])

/** The notice of a stake that was returned without a request: once, however often it is received. */
export function makeReturnedStakeTexts(): (stake: Returned) => string | undefined {
  const noted = new Set<string>()
  return ({ no, slot, status, reason }) => {
    // Of a round that was called off, only once the money is back.
    const isBack = status === 'voided' || (status === 'voiding' && reason !== 'round')
    const name = `${no} ${slot} ${reason}`
    if (!isBack || reason === null || noted.has(name)) return undefined
    noted.add(name)
    return words.get(reason)
  }
}
