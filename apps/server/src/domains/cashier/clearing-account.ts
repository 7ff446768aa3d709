import { BANK_TRANSFER } from './methods/payment-methods.ts'

/** The platform's account that money by this method stands against: what its provider holds, or what is in the bank. */
export function clearingAccountOf(method: string): 'bank_clearing' | 'psp_clearing' {
  return method === BANK_TRANSFER ? 'bank_clearing' : 'psp_clearing'
}
